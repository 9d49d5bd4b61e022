import type { ReactNode } from "react";
import { pageMeta } from "#app/pages/meta.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { Row } from "#app/ui/row.tsx";
import "#app/ui/styles/tables.css";
import { site } from "#site";
import type { Route } from "./+types/privacy";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Privacy",
    description: `What ${site.name} stores about you, where and for how long, what it never does, and how to see, correct or delete your data.`,
    path: "/privacy",
  });

/** What is stored, where and how long. Change it in the same commit as what is stored. */
const storedData: readonly (readonly [string, ReactNode, string])[] = [
  [
    "Your cookie choice",
    <>
      Your device: <code>cookieConsent</code>, <code>cookieSettings</code>
    </>,
    "Until you delete it in your browser",
  ],
  [
    "Colour scheme and other settings",
    <>
      Your device, only with Preferences: <code>preferences:theme</code> and other names that start with{" "}
      <code>preferences:</code>
    </>,
    "Until you turn Preferences off",
  ],
  [
    "Tutorial completion, quiz and exercise results, code drafts",
    <>
      Your device, only with Progress Tracking: names that start with <code>progress:</code>. If you have an account,
      also our server: what you completed, your results, days of practice, and drafts
    </>,
    "On the device until you turn Progress Tracking off or log out; in the account until you delete it",
  ],
  [
    "Session",
    <>
      Your device after you log in: a cookie, <code>__Host-sid</code> or <code>sid</code>. Our server: its hash, times,
      type of browser and operating system
    </>,
    "Until you log out, after 30 days without a visit, or after 90 days; at most 20 for each account",
  ],
  [
    "Known device",
    <>
      Your device after you log in: a cookie, <code>__Host-device</code> or <code>device</code>
    </>,
    "One year after you last logged in, or until you delete it in your browser",
  ],
  [
    "What has just happened: you registered, logged in or logged out",
    <>
      Your device, until the next page has told you: a cookie, <code>__Host-flash</code> or <code>flash</code>
    </>,
    "One minute at most",
  ],
  [
    "Account",
    "Our server: your name, your email address and whether it is confirmed, when you signed up, and a hash of your password",
    "Until you delete it on the account page, and seven more days in which you can undo that",
  ],
  [
    "Passkeys, if you add some",
    "Our server: the name, public key and counter of each, when you added it and last used it. The private key stays on your device",
    "Until you remove them or your account is deleted",
  ],
  [
    "Change of your email address",
    "Our server: the old and the new address, and times",
    "Until the old address can no longer undo it, and 30 more days",
  ],
  [
    "Newsletter request",
    "Our server: your email address, the time, and the form that you used",
    "Seven days if you do not confirm it",
  ],
  [
    "Newsletter",
    "Our server: the same, when you confirmed it, which issues we sent you, and which of them bounced",
    "Until you unsubscribe",
  ],
  [
    "Spam report about the newsletter",
    "Our server: a hash (SHA-256) of the address, so that we never write to it again",
    "Until you ask us to delete it",
  ],
  [
    "Emails to you, and messages that you send us",
    "Our server, in the queue of outgoing mail; then the mailbox it was sent to",
    "In the queue until they are sent and cleared",
  ],
  [
    "Counters against abuse",
    "Our server: numbers and times under fingerprints of IP addresses, email addresses that were typed, and internal account IDs. The fingerprints are made with a secret key",
    "Until they have no effect any more: usually an hour, and at most 30 days",
  ],
  [
    "Request log",
    "Our server: time, method, path, status, duration and request ID",
    "As long as that machine keeps its logs",
  ],
  [
    "Security log: logins, new passwords, passkeys and similar events",
    "Our server: time, type of event, request ID and account ID. No name, email address or IP address",
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
            <time dateTime="2026-11-24">24 November 2026</time>
          </p>
        }
      >
        <h1 className="under">Privacy</h1>
        <p className="lede">
          If you read the site and choose nothing, we store nothing on your device. There is no tracking, no
          advertising, no visitor statistics, and no code from other companies in our pages.
        </p>
        <p>This page says what is stored when you do choose something: where, how long, and how to delete it.</p>
      </Row>

      <Row id="who" margin={<h2>Who is responsible</h2>}>
        <p>
          This site is run by {site.operator}, called “we” on this page. We are responsible for the data in it. Write to{" "}
          <a href={`mailto:${site.email}`}>{site.email}</a> or use the <a href="/contact">contact form</a>.
        </p>
        <p>
          You can read the site at any age. You can sign up or subscribe on your own from the age of {site.minimumAge}.
          If you are younger, a parent or guardian has to agree first. If a child has an account without that, tell us
          and we will delete it.
        </p>
      </Row>

      <Row id="kept" margin={<h2>What is stored</h2>}>
        <p>This table lists everything. The sections below explain it.</p>
        <DataTable
          label="What is stored, where and how long"
          columns={["What", "Where", "How long"]}
          rows={storedData.map(([what, where, long]) => ({ key: what, cells: [what, where, long] }))}
        />
      </Row>

      <Row id="device" margin={<h2>On your device</h2>}>
        <p>
          Before you choose, we store nothing, apart from the pages and images that every browser keeps in its cache. We
          then store your cookie choice, so that we do not have to ask again. The two optional checkboxes work like
          this:
        </p>
        <ul>
          <li>
            <b>Progress Tracking</b> covers tutorial completion, quiz and exercise results, and what you write in
            exercises: your answers and code drafts. If it is on, they are saved on this device and, while you are
            logged in, in your account. If it is off, none of it is saved or sent to us.
          </li>
          <li>
            <b>Preferences</b> covers the colour scheme and the editor settings. If it is off, a change lasts only for
            this visit.
          </li>
        </ul>
        <p>
          If you press the button at <a href="/offline">Read offline</a>, a copy of the whole site is saved on this
          device. It contains nothing about you, and you can remove it on the same page.
        </p>
        <p className="needs-script">
          On a shared computer, you can delete all of it at once. If you are logged in, anything that is not in your
          account yet is sent there first, and then you are logged out.{" "}
          <button type="button" className="btn small" data-consent="forget">
            Forget this device
          </button>
        </p>
        <p>
          The code that you write in a lesson or project runs only in your own browser. It is sent to us only as a draft
          for your account, as described above. Without JavaScript, none of this is stored, so there is nothing to ask.
        </p>
        <p>
          To change your mind, open{" "}
          <button type="button" className="link needs-script" data-consent-open="">
            Cookie settings
          </button>
          <span className="without-script">Cookie settings</span> at the bottom of any page. If you turn a checkbox off,
          everything that was stored under it in this browser is deleted at once.
        </p>
      </Row>

      <Row id="account" margin={<h2>Your account</h2>}>
        <p>
          An account has a name, an email address, and the date on which it was made. We store your password only as an
          argon2id hash, which cannot be turned back into the password. We use the address so that you can log in and
          reset your password, to confirm that it is yours, and to tell you about changes to your account. If you change
          a confirmed address, you can undo that from the old address for seven days. Deleting the account deletes your
          profile, sessions, passkeys, progress and the emails about it. If your address is confirmed, it also deletes
          your newsletter subscription and any messages from that address that are still in the queue. Links in these
          emails work once and expire. Signing up does not subscribe you to anything.
        </p>
        <p>
          Logging in sets two cookies. They do not need your consent, because you asked to log in. The first is your
          session. The second says that this browser has logged in before. It does not give access or identify you, but
          if strangers guess at your password, their attempts do not lock you out. It stays for a year, even after you
          log out. Scripts cannot read either of them. After you sign up, log in or log out, a third cookie lasts until
          the next page has told you that it worked.
        </p>
      </Row>

      <Row id="newsletter" margin={<h2>Newsletter</h2>}>
        <p>
          You enter your email address, we send one email with a link that works for 48 hours, and you confirm. Only
          then are you subscribed. If you do not confirm, we delete your request after seven days. We keep the times to
          show that you asked. If emails to you keep bouncing, we stop sending them. Your record stays until you
          unsubscribe or write to us, so that we can fix a mistake.
        </p>
        <p>
          Each issue has a link to unsubscribe, and many mail programs show a button that does it in one click. We then
          delete your address and all queued and sent emails to it. What stays is an empty record with dates and no
          address, so that the link in an old issue still works. If your mail provider tells us that you marked an issue
          as spam, that also ends your subscription, and your address cannot be subscribed again until you write to us.
          We do not track whether you open an issue or follow its links.
        </p>
      </Row>

      <Row id="messages" margin={<h2>Messages to us</h2>}>
        <p>
          The contact form emails your name, address and message to our mailbox. The message waits in a queue until it
          is sent, and sent messages are cleared from it. If a message cannot be delivered, it stays there until we have
          looked at it. In the mailbox, we keep your message for as long as we need it to help you, and delete it
          earlier if you ask. If no mail server is set up, messages stay in a folder on our server, and the same rules
          apply.
        </p>
      </Row>

      <Row id="server" margin={<h2>Our server</h2>}>
        <p>
          For each page, the server logs one line: time, method, path, status, duration, and a request ID that helps us
          find errors. It does not log your IP address, or anything after a question mark in the URL, such as the words
          of a search. When something fails, it also logs the technical cause. How long logs are kept depends on the
          machine that the server runs on.
        </p>
        <p>
          To stop floods of requests and password guessing, the program counts attempts for each IP address and account.
          It stores these counts under fingerprints, without the addresses. Backups may contain deleted data until newer
          ones replace them.
        </p>
        <p>
          Passwords are hashed, sessions and links are stored so that a stolen database does not give access to any
          account, and on an <code>https</code> URL all traffic is encrypted. No system is perfect. If your data is lost
          or stolen, we will tell you what happened and what to do. To report a security problem, see{" "}
          <a href="/.well-known/security.txt">security.txt</a>.
        </p>
      </Row>

      <Row id="others" margin={<h2>Who else sees your data</h2>}>
        <p>
          We never sell, rent out or give away your data. Fonts, scripts and images come from this site, so our pages do
          not make your browser contact anyone else. If you follow a link to another site, that site’s rules apply, and
          it can see which site you came from, but not which page.
        </p>
        <p>
          The site and its email have to run on someone’s computer. This software can run on our own machine, on a
          rented one, or with a hosted service for data, login or email. Such a company may only do what we ask it to,
          and anyone who runs a copy of this site has to name it here. This text does not name any. We give data to an
          authority only if the law requires it.
        </p>
      </Row>

      <Row id="why" margin={<h2>Our legal reasons</h2>}>
        <p>Laws such as the European GDPR require a reason for each use of data. Ours are:</p>
        <ul>
          <li>
            <b>You agreed</b>: progress and preferences on your device, and the newsletter. You can withdraw your
            consent at any time, but what happened before stays lawful.
          </li>
          <li>
            <b>You asked for it</b>: your account, your session, and replies to your messages. An account needs an email
            address.
          </li>
          <li>
            <b>The site has to work and be secure</b>: logs, counters against abuse, the known-device cookie and
            backups. This is our legitimate interest, and we store as little as we can.
          </li>
        </ul>
        <p>We do not make automated decisions about you or build a profile of you.</p>
      </Row>

      <Row id="rights" margin={<h2>Your rights</h2>}>
        <p>
          On your <a href="/account">account page</a>, one button downloads everything stored about you, and another
          deletes your account: it is closed at once, and seven days later it is gone from our database. You can also
          change your name, email address and password there. For everything else, write to{" "}
          <a href={`mailto:${site.email}`}>{site.email}</a>, if possible from the address of your account, so that we
          know it is you. You can ask us to
        </p>
        <ul>
          <li>show you what we have about you, and give it to you as a file;</li>
          <li>correct it;</li>
          <li>delete it, including your whole account;</li>
          <li>stop or limit a use that you object to.</li>
        </ul>
        <p>
          This is free, and we reply within one month. You can unsubscribe from the newsletter and delete what is on
          your device without writing to us. If you are not happy with our reply, you can complain to the privacy
          authority where you live. In Australia, that is the Office of the Australian Information Commissioner.
        </p>
      </Row>

      <Row id="changes" margin={<h2>Changes</h2>}>
        <p>
          If the software starts to store anything else, we change this page first, with the date at the top. If a
          change needs your consent, we ask you again. If it affects your account, we write to you.
        </p>
      </Row>
    </>
  );
}
