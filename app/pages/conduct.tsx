import { breadcrumbList, originOf, pageMeta } from "#app/pages/meta.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/conduct";

const here = { text: "Code of conduct", href: "/community/conduct" };
const community = { text: "Community", href: "/community" };

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Code of conduct",
    description: `What people can expect of each other on ${site.name}, what is out of place, how to report it, and what happens then.`,
    path: here.href,
    jsonLd: breadcrumbList(originOf(args), [community, here]),
  });

export default function Conduct() {
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
        <Breadcrumbs items={[community, { text: here.text }]} />
        <h1 className="under">Code of conduct</h1>
        <p className="lede">
          Everybody here is learning something in front of others. That takes some courage, so we make it safe.
        </p>
        <p>
          This holds wherever people meet through {site.name}: in messages and e-mail, in work on its source, and at
          meetings that carry its name. It holds for those who run the site, too.
        </p>
      </Row>

      <Row id="expect" margin={<h2>What we expect</h2>}>
        <ul>
          <li>Take a question seriously, also the one that you have answered ten times.</li>
          <li>Criticise code, never the person who wrote it. Say what works before you say what does not.</li>
          <li>Assume that people mean well, and ask when a sentence sounds rough. Many write in a second language.</li>
          <li>Use the name and the words that people use for themselves.</li>
          <li>Give credit. If somebody else’s code or idea is in your work, say whose.</li>
          <li>When you were wrong or hurt somebody, say sorry, mend it, and go on.</li>
        </ul>
      </Row>

      <Row id="out" margin={<h2>What is out of place</h2>}>
        <ul>
          <li>
            Insults, threats, or contempt for people because of who they are: origin, skin, gender, body, disability,
            age, faith, whom they love, how much they know or own.
          </li>
          <li>Sexual remarks or pictures, and attention that somebody did not ask for.</li>
          <li>Making somebody small for a mistake or for not knowing.</li>
          <li>Publishing what was told in private: real names, addresses, messages, pictures.</li>
          <li>Following somebody about, online or in person, after they asked you to stop.</li>
          <li>Advertising, and code that is meant to do harm.</li>
          <li>Handing in other people’s work as your own, or helping somebody to do so.</li>
          <li>Reports that you know to be false.</li>
        </ul>
        <p>Many learners here are young. Adults do not ask minors for private contact, pictures or a meeting.</p>
      </Row>

      <Row id="report" margin={<h2>How to report</h2>}>
        <p>
          If somebody is in danger, call the emergency number of your country first. Otherwise write to{" "}
          <a href={`mailto:${site.email}`}>{site.email}</a> or use the <a href="/contact">contact form</a>. Tell us what
          happened, where and when, and add a link or a copy if you have one. You may report for somebody else. You need
          not be sure that it breaks a rule.
        </p>
        <p>
          We answer you, keep your name to ourselves unless you agree otherwise or the law requires it, and let nobody
          judge a report about themselves.
        </p>
      </Row>

      <Row id="then" margin={<h2>What happens then</h2>}>
        <p>We hear both sides where that is safe, and choose the mildest step that ends the harm:</p>
        <ol>
          <li>a private word about what went wrong and what would be better;</li>
          <li>a warning, with what happens next time;</li>
          <li>a break from taking part, for a time that we name;</li>
          <li>the end of taking part, and of the account.</li>
        </ol>
        <p>
          Threats, stalking and sexual approaches to minors lead straight to the last step, and to the police where they
          are a crime. Whoever is affected by a decision may ask once for a second look. The person who reported learns
          how it ended.
        </p>
      </Row>
    </>
  );
}
