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
    description: `What people can expect of each other on ${site.name}, what isn’t OK, how to report it, and what happens next.`,
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
          Everyone here is learning in front of other people. That takes courage, so we make it safe.
        </p>
        <p>
          This code applies wherever people meet through {site.name}: in messages and email, in work on its source code,
          and at meetings in its name. It applies to the people who run the site too.
        </p>
      </Row>

      <Row id="expect" margin={<h2>What we expect</h2>}>
        <ul>
          <li>Take every question seriously, even one that you’ve answered ten times.</li>
          <li>Criticise code, never the person who wrote it. Say what works before you say what doesn’t.</li>
          <li>
            Assume that people mean well, and ask if a sentence sounds rude. For many, English is a second language.
          </li>
          <li>Use the names and pronouns that people use for themselves.</li>
          <li>Give credit. If your work includes someone else’s code or ideas, say whose.</li>
          <li>If you were wrong or hurt someone, say sorry, make it right, and move on.</li>
        </ul>
      </Row>

      <Row id="out" margin={<h2>What isn’t OK</h2>}>
        <ul>
          <li>
            Insulting, threatening or looking down on people because of who they are: their origin, skin colour, gender,
            body, disability, age, religion, sexuality, money or knowledge.
          </li>
          <li>Sexual remarks or images, and any unwanted attention.</li>
          <li>Putting people down for a mistake or for something they don’t know.</li>
          <li>Publishing private information, such as real names, addresses, messages or photos.</li>
          <li>Following people around, online or in person, after they’ve asked you to stop.</li>
          <li>Advertising, and code that’s meant to do harm.</li>
          <li>Handing in other people’s work as your own, or helping someone do that.</li>
          <li>Reporting something that you know isn’t true.</li>
        </ul>
        <p>Many learners here are young. Adults must not ask minors for private contact, photos or a meeting.</p>
      </Row>

      <Row id="report" margin={<h2>How to report a problem</h2>}>
        <p>
          If someone is in danger, call your country’s emergency number first. Otherwise write to{" "}
          <a href={`mailto:${site.email}`}>{site.email}</a> or use the <a href="/contact">contact form</a>. Tell us what
          happened, where and when, and add a link or a copy if you have one. You can report something for someone else,
          and you don’t have to be sure that it breaks a rule.
        </p>
        <p>
          We’ll reply. We won’t share your name unless you agree or the law requires it, and people never decide about
          reports against themselves.
        </p>
      </Row>

      <Row id="then" margin={<h2>What happens next</h2>}>
        <p>If it’s safe, we hear both sides. Then we choose the mildest step that stops the harm:</p>
        <ol>
          <li>a private word about what went wrong and what to do instead</li>
          <li>a warning that says what happens next time</li>
          <li>a ban for a set time</li>
          <li>a permanent ban, which also closes the account</li>
        </ol>
        <p>
          Threats, stalking and sexual approaches to minors lead straight to the last step, and to the police if they’re
          a crime. If a decision affects you, you can ask us once to review it. We tell the person who reported the
          problem how it ended.
        </p>
      </Row>
    </>
  );
}
