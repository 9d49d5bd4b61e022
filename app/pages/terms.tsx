import { pageMeta } from "#app/pages/meta.ts";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/terms";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Terms",
    description: `The terms of ${site.name} in plain words: using the site, accounts, licences for lessons and code, and what we cannot promise.`,
    path: "/terms",
  });

export default function Terms() {
  return (
    <>
      <Row
        margin={
          <p>
            Last changed
            <br />
            <time dateTime="2026-11-21">21 November 2026</time>
          </p>
        }
      >
        <h1 className="under">Terms</h1>
        <p className="lede">
          Read, learn, copy and share. Treat people and the machine with care. The rest of this page says the same in
          more detail.
        </p>
        <p>
          {site.name} is run by {site.operator}, called “we” here. By using the site you agree to these terms. If you do
          not, please do not use it; the licences below still let you use material that you already have.
        </p>
      </Row>

      <Row id="use" margin={<h2>Using the site</h2>}>
        <p>Anybody may read all of it, for any purpose, without an account. Please do not:</p>
        <ul>
          <li>break in, look for other people’s data, or get around limits (reporting a hole you found is welcome);</li>
          <li>
            send so many requests that others have to wait; a program that reads the site should keep a slow pace;
          </li>
          <li>send advertising, or sign up addresses that are not yours;</li>
          <li>pass yourself off as somebody else, or as us.</li>
        </ul>
        <p>
          To report a security problem, use the address in <a href="/.well-known/security.txt">security.txt</a>. We do
          not go after people who look carefully, harm nobody and tell us first.
        </p>
      </Row>

      <Row id="accounts" margin={<h2>Accounts</h2>}>
        <ul>
          <li>
            From the age of {site.minimumAge} you may register by yourself. If you are younger, a parent or guardian has
            to agree first.
          </li>
          <li>An account belongs to one person. Give an e-mail address that you can read; it is the way back in.</li>
          <li>Your name in an account may be a made-up one, if it misleads and insults nobody.</li>
          <li>
            Keep your password to yourself and use it nowhere else. If you think that somebody knows it,{" "}
            <a href="/auth/forgot">set a new one</a>: that logs out every device.
          </li>
        </ul>
        <p>
          You can end your account at any time, without a reason: write to us from its address, and we delete it as the{" "}
          <a href="/privacy#rights">privacy page</a> describes.
        </p>
      </Row>

      <Row id="conduct" margin={<h2>Conduct</h2>}>
        <p>
          The <a href="/community/conduct">code of conduct</a> is part of these terms. It holds wherever you meet other
          people through this site, and in messages to us.
        </p>
      </Row>

      <Row id="licences" margin={<h2>Lessons and code</h2>}>
        <p>
          Lessons, articles, drawings and other texts are under the licence{" "}
          <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license">
            Creative Commons Attribution-ShareAlike 4.0 International
          </a>{" "}
          (CC BY-SA 4.0), unless a page says otherwise. You may share and change them, for money too. You have to name
          the source, link the licence, say whether you changed something, and put your own version under the same
          licence.
        </p>
        <p>This line does it; put the title and the address of the page in:</p>
        <blockquote>
          <p>“Title of the page”, {site.operator}, address of the page, CC BY-SA 4.0. Shortened.</p>
        </blockquote>
        <p>
          The software of the site and the code samples in lessons and projects are under the{" "}
          <a href="https://opensource.org/license/mit" rel="license">
            MIT licence
          </a>
          . For a short sample in your own project we ask for nothing. The display face, Kiwi Maru, is under the SIL
          Open Font License 1.1.
        </p>
        <p>
          The name {site.name} and its logo are not part of these licences. Your copy may say where it comes from; it
          should not look as if we ran it.
        </p>
      </Row>

      <Row id="yours" margin={<h2>What is yours</h2>}>
        <p>
          Code that you write while you learn here is yours. We claim no right in it. If you send us a correction or a
          text for the site, you agree that we publish it under the licence of the part that it belongs to, and you
          confirm that you may give it.
        </p>
      </Row>

      <Row id="promise" margin={<h2>What we cannot promise</h2>}>
        <p>
          We check lessons with care, and each says when it was last checked. They can still be wrong or out of date,
          and the site can be slow or away. It is given as it is, free of charge, without a warranty. Before you rely on
          something, such as code for a shop or advice about the law, check it for your case. Keep your own copy of work
          that matters to you.
        </p>
        <p>
          As far as the law allows, we are not liable for loss that comes from using the site. Rights that the law gives
          you, and that nobody can sign away, stay yours. In Australia these include the guarantees of the Australian
          Consumer Law. Pages that we link to are the business of those who run them.
        </p>
      </Row>

      <Row id="ending" margin={<h2>When we end an account</h2>}>
        <p>
          We may limit or end an account that is used to attack the site or other people, to send advertising, to break
          the code of conduct badly or again after a warning, or that the law tells us to close. We write to its address
          and give the reason, unless that would help an attack or the law forbids it. You may answer, and somebody
          looks at it again, somebody else where we can arrange that.
        </p>
      </Row>

      <Row id="changes" margin={<h2>Changes</h2>}>
        <p>
          When these terms change, the date at the top changes with them. A change that takes something away from
          account holders is sent to them by e-mail before it holds. Whoever does not agree can end the account.
        </p>
      </Row>

      <Row id="contact" margin={<h2>Questions</h2>}>
        <p>
          Ask with the <a href="/contact">contact form</a> or at <a href={`mailto:${site.email}`}>{site.email}</a>.
          Official notices about these terms go to the same address. If you disagree with something that we did, write
          first; most things can be settled in a letter.
        </p>
      </Row>
    </>
  );
}
