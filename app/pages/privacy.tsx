import type { ReactNode } from "react";
import { pageMeta } from "#app/pages/meta.ts";
import { Ledger } from "#app/ui/ledger.tsx";
import { Row } from "#app/ui/row.tsx";
import "#app/ui/styles/tables.css";
import { site } from "#site";
import type { Route } from "./+types/privacy";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Privacy",
    description: `What ${site.name} keeps about you, where and for how long, what it never does, and how to see, correct or delete your data.`,
    path: "/privacy",
  });

/** What, where, how long. Change it in the commit that changes what is kept. */
const kept: readonly (readonly [string, ReactNode, string])[] = [
  [
    "Your choice about cookies",
    <>
      Your device: <code>cookieConsent</code>, <code>cookieSettings</code>
    </>,
    "Until you delete it in your browser",
  ],
  [
    "Colour scheme and other settings",
    <>
      Your device, only with Preferences: <code>preferences:theme</code> and names that begin the same way
    </>,
    "Until you switch Preferences off",
  ],
  [
    "Tutorial completion, quiz and exercise results, drafts of code",
    <>
      Your device, only with Progress Tracking: names that begin with <code>progress:</code>. With an account our
      server, too: what was completed, results, days with practice, and drafts
    </>,
    "On the device until you switch Progress Tracking off or log out; in the account until you delete it",
  ],
  [
    "Session",
    <>
      Your device after a login: a cookie, <code>__Host-sid</code> or <code>sid</code>. Our server: its fingerprint,
      times, kind of browser and system
    </>,
    "Until logout; 30 days without a visit; 90 days in any case; an account has at most 20",
  ],
  [
    "Mark of a known device",
    <>
      Your device after a login: a cookie, <code>__Host-device</code> or <code>device</code>
    </>,
    "One year after the last login, or until you delete it in your browser",
  ],
  [
    "Account",
    "Our server: name, e-mail address and whether it is confirmed, time of registration, hash of the password",
    "Until you delete it on the account page, and seven days more in which you can take that back",
  ],
  [
    "Passkeys, if you add some",
    "Our server: name, public half and counter of each, times of adding and last use. The private half stays in your device",
    "Until you remove them, or with the account",
  ],
  [
    "Change of your e-mail address",
    "Our server: the old and the new address, times",
    "Until the old address can no longer take it back, and 30 days more",
  ],
  [
    "Request for the newsletter",
    "Our server: address, time, the form that you used",
    "Seven days, if you do not confirm it",
  ],
  [
    "Newsletter",
    "Our server: the same, time of confirmation, which issues were sent to you, which of them came back to us",
    "Until you unsubscribe",
  ],
  [
    "Complaint about the newsletter",
    "Our server: a fingerprint (SHA-256) of the address, which keeps us from writing to it",
    "Until you ask us to delete it",
  ],
  [
    "Mail to you, and messages that you send us",
    "Our server, in the queue of outgoing mail; then the mailbox that it went to",
    "In the queue until it is sent and cleared",
  ],
  [
    "Counts against abuse",
    "Our server’s working memory: network addresses, e-mail addresses that were typed, internal ids of accounts",
    "Until newer ones take their place, or the program restarts",
  ],
  [
    "Log of requests",
    "Our server: time, method, path, status, duration, number of the request",
    "As long as that machine keeps its logs",
  ],
  [
    "Log of security events, such as logins, new passwords and passkeys",
    "Our server: time, kind of event, number of the request, number of the account. No name, address or network address",
    "As long as that machine keeps its logs",
  ],
];

export default function Privacy() {
  return (
    <>
      <Row
        margin={
          <p>
            Last changed
            <br />
            <time dateTime="2026-11-22">22 November 2026</time>
          </p>
        }
      >
        <h1 className="under">Privacy</h1>
        <p className="lede">
          Read the whole site and choose nothing, and nothing is stored on your device. There is no tracking, no
          advertising, no statistics of visitors, and no other company’s code in our pages.
        </p>
        <p>This page says what is kept when you do choose something: where, how long, and how to get rid of it.</p>
      </Row>

      <Row id="who" margin={<h2>Who is responsible</h2>}>
        <p>
          This site is run by {site.operator}, called “we” on this page. We answer for the data in it. Write to{" "}
          <a href={`mailto:${site.email}`}>{site.email}</a> or use the <a href="/contact">contact form</a>.
        </p>
        <p>
          Anybody may read, at any age. From the age of {site.minimumAge} you may register or subscribe by yourself; if
          you are younger, a parent or guardian has to agree first. If an account was made for a child without that,
          tell us and we delete it.
        </p>
      </Row>

      <Row id="kept" margin={<h2>What is kept</h2>}>
        <p>All of it in one table. The sections below explain the lines.</p>
        <Ledger
          label="What is kept, where and how long"
          columns={["What", "Where", "How long"]}
          rows={kept.map(([what, where, long]) => ({ key: what, cells: [what, where, long] }))}
        />
      </Row>

      <Row id="device" margin={<h2>On your device</h2>}>
        <p>
          Before you choose, nothing is stored, apart from the copies of pages and pictures that every browser keeps in
          its own cache. Your answer to the question about cookies is stored, so that we need not ask again. The two
          optional boxes work like this:
        </p>
        <ul>
          <li>
            <b>Progress Tracking</b> covers tutorial completion, quiz and exercise results, and what you write in
            exercises: answers and drafts of your code. With it they are kept on this device and, while you are logged
            in, in your account. Without it none of it is kept, and none is sent to us.
          </li>
          <li>
            <b>Preferences</b> covers the colour scheme and settings of the editor. Without it a change lasts for the
            visit only.
          </li>
        </ul>
        <p>
          Only if you press the button at <a href="/offline">Read offline</a>, a copy of the whole site is kept on this
          device, with nothing in it about you. The same page removes it.
        </p>
        <p className="needs-script">
          On a computer that others use, too, you can delete all of it at once. If you are logged in, what your account
          has not got yet is sent there first, and you are logged out.{" "}
          <button type="button" className="btn small" data-consent="forget">
            Forget this device
          </button>
        </p>
        <p>
          Code that you write in a lesson or project runs in your own browser alone. It is sent to us only as a draft
          for your account, as above. Without JavaScript nothing of this is stored, and there is nothing to ask.
        </p>
        <p>
          To change your mind, open{" "}
          <button type="button" className="link needs-script" data-consent-open="">
            Cookie settings
          </button>
          <span className="without-script">Cookie settings</span> at the foot of any page. Switching a box off deletes
          at once what was kept under it in this browser.
        </p>
      </Row>

      <Row id="account" margin={<h2>Your account</h2>}>
        <p>
          An account has a name, an e-mail address, and the day it was made. Of your password we keep an argon2id hash,
          which cannot be turned back. We use the address to let you log in, to confirm that it is yours, to reset a
          password, and to tell you of a change to your account. If you change the address, the old one, if it was
          confirmed, can take that back for seven days. Deleting the account deletes profile, sessions, passkeys,
          progress and mails about it; if its address is confirmed, also the newsletter to that address and messages
          from it that still lie in the queue. Links in such mails work once and run out. Registering does not subscribe
          you to anything.
        </p>
        <p>
          Two cookies come with a login and need no consent, because you asked for the login. The first is your session.
          The second says that this browser has logged in before. It gives no access and names nobody; when strangers
          guess at your password, it keeps you from waiting for their mistakes. It stays when you log out, for a year.
          Scripts cannot read either of them.
        </p>
      </Row>

      <Row id="newsletter" margin={<h2>Newsletter</h2>}>
        <p>
          You type an address; we send one mail with a link that is good for 48 hours; you confirm. Only then are you
          subscribed. A request without an answer is deleted after seven days. The times are kept to show that you
          asked. Where mails to you come back for good, we send no more; your record stays, so that a mistake can be
          mended, until you unsubscribe or write to us.
        </p>
        <p>
          Each issue has a link to unsubscribe, and many mail programs show a button that does it with one click. Then
          your address is forgotten, with the queued and sent mails to it. What stays is an empty record with dates and
          no address, so that the link in an old issue still works. If your mail provider tells us that you called an
          issue spam, that ends the subscription as well, and nobody can subscribe with your address until you write to
          us. We do not measure whether you open an issue or follow its links.
        </p>
      </Row>

      <Row id="messages" margin={<h2>Messages to us</h2>}>
        <p>
          The contact form sends your name, address and message to our mailbox as an e-mail. The message waits in the
          queue until it is sent, and sent mail is cleared from it; a mail that cannot be delivered stays until we have
          looked at it. In the mailbox we keep your message as long as the matter needs, and delete it earlier if you
          ask. If no mail server is set up, mail stays in a folder on our server, and the same holds for it.
        </p>
      </Row>

      <Row id="server" margin={<h2>Our server</h2>}>
        <p>
          For each page the server writes one line: time, method, path, status, duration, and a number by which an error
          can be found. Your network address is not in it, nor what follows a question mark, such as the words of a
          search. When something fails, the technical cause is written too. The machine that the server runs on decides
          when old lines go.
        </p>
        <p>
          Against floods and guessed passwords the program counts attempts for each network address and account. These
          counts are in its working memory only. Backups may hold deleted data until a newer one takes their place.
        </p>
        <p>
          Passwords are hashed, sessions and links are stored so that a thief of the database cannot use them, and under
          an <code>https</code> address all traffic is encrypted. No system is perfect. If your data is lost or stolen,
          we tell you what happened and what to do. To report a hole, see{" "}
          <a href="/.well-known/security.txt">security.txt</a>.
        </p>
      </Row>

      <Row id="others" margin={<h2>Others who see data</h2>}>
        <p>
          Nobody buys, rents or is given your data. Fonts, scripts and pictures come from this site; your browser
          contacts no one else on our account. If you follow a link to another site, its own rules hold there, and it
          can see which site you came from, but not which page.
        </p>
        <p>
          Somebody’s computer has to carry the site and its mail. This software can run on a machine of our own, on a
          rented one, or with a hosted service for data, login or mail. Such a company works on our orders, and whoever
          runs a copy has to name it here. In this text none is named. We hand data to an authority only where the law
          obliges us to.
        </p>
      </Row>

      <Row id="why" margin={<h2>Why we may</h2>}>
        <p>Laws such as the European GDPR ask for a reason for each use. Ours are:</p>
        <ul>
          <li>
            <b>You said yes</b>: progress and preferences on your device, and the newsletter. You can take it back at
            any time; what happened before stays lawful.
          </li>
          <li>
            <b>You asked for it</b>: account, session, answers to your messages. Without an address there is no account.
          </li>
          <li>
            <b>The site has to work and be safe</b>: log, counts against abuse, mark of a known device, backups. This is
            our legitimate interest, and we keep it as small as we can.
          </li>
        </ul>
        <p>Nothing here decides about you by itself, and no profile of you is made.</p>
      </Row>

      <Row id="rights" margin={<h2>What you can ask for</h2>}>
        <p>
          Your <a href="/account">account page</a> has a button that gives you everything held about you as a file, and
          one that deletes the account: it is closed at once, and seven days later nothing of it is left in our
          database. Name, address and password are changed there too. For all else write to{" "}
          <a href={`mailto:${site.email}`}>{site.email}</a>, best from the address of your account, so that we know it
          is you. You may ask us to
        </p>
        <ul>
          <li>show you what we have about you, and give it to you as a file;</li>
          <li>correct it;</li>
          <li>delete it, your whole account too;</li>
          <li>stop or limit a use that you object to.</li>
        </ul>
        <p>
          It costs nothing, and we answer within one month. Leaving the newsletter and deleting what is on your device
          need no letter. If our answer does not satisfy you, you can complain to the privacy authority where you live;
          in Australia that is the Office of the Australian Information Commissioner.
        </p>
      </Row>

      <Row id="changes" margin={<h2>Changes</h2>}>
        <p>
          When the software starts to keep something else, this page changes first, with the date at its top. If a
          change needs your consent, we ask again. If it concerns your account, we write to you.
        </p>
      </Row>
    </>
  );
}
