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
          Read, learn, copy and share. Be considerate of people and of our servers. The rest of this page says the same
          in more detail.
        </p>
        <p>
          {site.name} is run by {site.operator}, called “we” here. By using the site you agree to these terms. If you do
          not agree, please do not use it. The licences below still let you use material that you already have.
        </p>
      </Row>

      <Row id="use" margin={<h2>Using the site</h2>}>
        <p>Anyone may read all of it, for any purpose, without an account. Please do not:</p>
        <ul>
          <li>
            break in, look for other people’s data, or get around limits (but please do report security problems);
          </li>
          <li>send so many requests that others have to wait (if a program reads the site for you, keep it slow);</li>
          <li>send advertising, or sign up email addresses that are not yours;</li>
          <li>pretend to be someone else, or us.</li>
        </ul>
        <p>
          To report a security problem, use the email address in <a href="/.well-known/security.txt">security.txt</a>.
          We do not take action against people who look carefully, do no harm and tell us first.
        </p>
      </Row>

      <Row id="accounts" margin={<h2>Accounts</h2>}>
        <ul>
          <li>
            You can sign up on your own from the age of {site.minimumAge}. If you are younger, a parent or guardian has
            to agree first.
          </li>
          <li>
            An account belongs to one person. Use an email address that you can read, because you need it if you forget
            your password.
          </li>
          <li>The name in your account does not have to be your real one, but it must not mislead or insult anyone.</li>
          <li>
            Keep your password secret and do not use it anywhere else. If you think that someone knows it,{" "}
            <a href="/auth/forgot">set a new one</a>, which logs out every device.
          </li>
        </ul>
        <p>
          You can delete your account at any time, without giving a reason, on your <a href="/account">account page</a>.
          The <a href="/privacy#rights">privacy page</a> describes what happens to your data.
        </p>
      </Row>

      <Row id="conduct" margin={<h2>Conduct</h2>}>
        <p>
          The <a href="/community/conduct">code of conduct</a> is part of these terms. It applies wherever you meet
          other people through this site, and in messages to us.
        </p>
      </Row>

      <Row id="licences" margin={<h2>Lessons and code</h2>}>
        <p>
          Lessons, articles, drawings and other texts are under the licence{" "}
          <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license">
            Creative Commons Attribution-ShareAlike 4.0 International
          </a>{" "}
          (CC BY-SA 4.0), unless a page says otherwise. You may share and change them, even commercially. You have to
          name the source, link to the licence, say whether you changed anything, and share your version under the same
          licence.
        </p>
        <p>This line is enough. Fill in the title and the URL of the page:</p>
        <blockquote>
          <p>“Title of the page”, {site.operator}, URL of the page, CC BY-SA 4.0. Shortened.</p>
        </blockquote>
        <p>
          The software of the site and the code samples in lessons and projects are under the{" "}
          <a href="https://opensource.org/license/mit" rel="license">
            MIT licence
          </a>
          . You can use short samples in your own project without naming us. The heading font, Kiwi Maru, is under the
          SIL Open Font License 1.1.
        </p>
        <p>
          The name {site.name} and its logo are not part of these licences. Your copy may say where it comes from, but
          it should not look as if we run it.
        </p>
      </Row>

      <Row id="yours" margin={<h2>Your work</h2>}>
        <p>
          The code that you write while you learn here is yours, and we claim no rights to it. If you send us a
          correction or a text for the site, you agree that we may publish it under the licence of the part it belongs
          to, and you confirm that you are allowed to do so.
        </p>
      </Row>

      <Row id="promise" margin={<h2>What we cannot promise</h2>}>
        <p>
          We check lessons carefully, and each one says when it was last checked. They can still be wrong or out of
          date, and the site can be slow or unavailable. It is provided as it is, free of charge and without a warranty.
          Before you rely on anything, such as code for a shop or advice about the law, check that it fits your
          situation. Keep your own copy of work that matters to you.
        </p>
        <p>
          As far as the law allows, we are not liable for any loss from using the site. You keep all rights that the law
          gives you and that cannot be signed away. In Australia these include the guarantees of the Australian Consumer
          Law. We are not responsible for the pages that we link to.
        </p>
      </Row>

      <Row id="ending" margin={<h2>When we close an account</h2>}>
        <p>
          We may limit or close an account if it is used to attack the site or other people, to send advertising, or to
          break the code of conduct badly or again after a warning, or if the law tells us to close it. We email you the
          reason, unless that would help an attack or the law forbids it. If you reply, we review the decision, and
          where possible a different person does so.
        </p>
      </Row>

      <Row id="changes" margin={<h2>Changes</h2>}>
        <p>
          When these terms change, the date at the top changes too. If a change takes something away from account
          holders, we email them before it applies. If you do not agree, you can delete your account.
        </p>
      </Row>

      <Row id="contact" margin={<h2>Questions</h2>}>
        <p>
          Ask with the <a href="/contact">contact form</a> or at <a href={`mailto:${site.email}`}>{site.email}</a>. Send
          official notices about these terms to the same address. If you disagree with something we did, please write to
          us first, because we can usually sort it out.
        </p>
      </Row>
    </>
  );
}
