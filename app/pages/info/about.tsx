import { catalog } from "virtual:graphite/catalog";
import { formatMinutesInSentence } from "#app/domain/minutes.ts";
import { numberInWords } from "#app/domain/number-words.ts";
import { nextStep } from "#app/domain/progress/next-step.ts";
import { emptyProgress } from "#app/domain/progress/records.ts";
import { sectionPath } from "#app/domain/urls.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { course } from "#app/pages/progress/course.server.ts";
import { Command } from "#app/ui/command.tsx";
import { Emblem } from "#app/ui/emblem.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Row } from "#app/ui/row.tsx";
import { SchoolDrawing } from "#app/ui/school-drawing.tsx";
import { RowWithSide, Ticks } from "#app/ui/side-drawing.tsx";
import { site } from "#site";
import type { Route } from "./+types/about";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "About",
    description: `Who ${site.name} is for, what it teaches, how lessons are made, what it costs and how to run your own copy.`,
    path: "/about",
  });

export function loader() {
  const first = nextStep(emptyProgress(), course);
  return {
    first: first && { href: first.href, title: first.title, minutes: first.minutes },
    sections: catalog.sections.map((section) => ({
      slug: section.slug,
      title: section.title,
      href: sectionPath(section),
      blurb: section.blurb,
      unwritten: section.lessons.length === 0,
    })),
  };
}

export default function About({ loaderData: { first, sections } }: Route.ComponentProps) {
  return (
    <>
      <RowWithSide drawing="window">
        <h1 className="under">About {site.name}</h1>
        <p className="lede">
          {site.name} teaches web development from the very beginning. It’s free, it has no ads, and you can read all of
          it without an account.
        </p>
        {first ? (
          <p className="btns">
            <a className="btn now" href={first.href}>
              Start the first lesson <Icon name="next" />
            </a>
            <span className="meta">
              {first.title}, about {formatMinutesInSentence(first.minutes)}
            </span>
          </p>
        ) : null}
      </RowWithSide>

      <Row id="who" margin={<h2>Who it’s for</h2>}>
        <ul>
          <li>You want to build a web page and have never written a line of HTML.</li>
          <li>You’ve copied code from other pages and want to know why it works.</li>
          <li>You teach a class or run a code club, and need material that you can print, change and keep.</li>
        </ul>
        <p>
          All you need is a current browser. For the lessons about editors and Git, you also need a computer that lets
          you install programs. You don’t need to know anything beforehand.
        </p>
      </Row>

      <Row id="what" margin={<h2>What you’ll find</h2>}>
        <p>
          The <a href="/tutorials">tutorials</a> have {numberInWords(sections.length)}{" "}
          {sections.length === 1 ? "section" : "sections"}. They build on each other, but nothing is locked, so start
          wherever you like.
        </p>
        <ul className="emblems">
          {sections.map(({ slug, title, href, blurb, unwritten }) => (
            <li key={href} className={unwritten ? "unwritten" : undefined}>
              <Emblem name={slug} />
              <a href={href}>{title}</a>
              <span className="meta">
                {blurb}
                {unwritten ? (
                  <>
                    <br />
                    <b>Being written</b>
                  </>
                ) : null}
              </span>
            </li>
          ))}
        </ul>
        <p>
          In a <a href="/projects">project</a> you practise by building something whole, such as a recipe page or a
          calculator, and checks tell you how far you’ve come. <a href="/the-graphite-journal">{site.journal}</a> has
          longer articles on topics that don’t fit into a lesson, and a <a href="/rss.xml">feed</a>.
        </p>
      </Row>

      <Row id="open" margin={<h2>What’s ready now</h2>}>
        <p>
          We’re still writing the course. Some lessons and articles are ready, and each section’s projects follow its
          lessons. The pages above show what’s there today. We don’t give dates, because a lesson opens only when all
          its checks are done.
        </p>
        <p>To hear about new lessons, use the newsletter box at the bottom of any page.</p>
      </Row>

      <Row id="how" margin={<h2>How lessons are made</h2>}>
        <p>A lesson has to meet four rules before it opens.</p>
        <Ticks
          pairs
          points={[
            <>
              <b>Its facts are checked.</b> We compare each claim with the standard or the tool’s own documentation.
              Because the web changes, the lesson shows the date of the last check.
            </>,
            <>
              <b>Its code is right.</b> A program reads every HTML, CSS and JavaScript sample and refuses any with
              errors. If a sample is wrong on purpose, it says so, and the program makes sure that it really is wrong.
            </>,
            <>
              <b>Its exercises are tested.</b> Before an exercise can check your code, we run it in a real browser. The
              starting code must fail and each of our solutions must pass. Common mistakes must fail too, with a message
              that explains why.
            </>,
            <>
              <b>Everyone can use it.</b> We build for WCAG 2.2, level AA: with a keyboard, with a screen reader, zoomed
              in, on a small phone, in light and dark. You can read and send forms without JavaScript. No test finds
              everything, so <a href="/contact">tell us</a> if something gets in your way.
            </>,
          ]}
        />
        <p>Quizzes explain every answer, including the wrong ones. They’re there to teach you, not to mark you.</p>
      </Row>

      <Row id="cost" labelledBy="cost-title" margin={<h2 id="cost-title">Price and licence</h2>}>
        <div className="split">
          <div className="flow">
            <SchoolDrawing name="free" />
            <h3>What it costs</h3>
            <p>
              Nothing. There are no paid parts and no ads, and we don’t sell data. An account is free and optional. The{" "}
              <a href="/privacy">privacy page</a> lists everything we store about you.
            </p>
          </div>
          <div className="flow" id="licence">
            <SchoolDrawing name="copies" />
            <h3>What you can do with it</h3>
            <p>
              Lessons, articles and drawings are under{" "}
              <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license">
                Creative Commons BY-SA 4.0
              </a>
              . You can copy, print, change and even sell them if you credit us, say what you changed, and share your
              version under the same licence. The software and the code samples are under the MIT licence, so you can
              use a sample in your own project without asking. The <a href="/terms#licences">terms</a> show how to
              credit us.
            </p>
          </div>
        </div>
      </Row>

      <Row id="copy" labelledBy="copy-title" margin={<h2 id="copy-title">Run your own copy</h2>}>
        <div className="split">
          <div className="flow">
            <SchoolDrawing name="server" />
            <h3>One command</h3>
            <p>
              A school, club or company can run the whole site on one computer. It needs Node.js 20 or later. In the
              folder with the source code, one command installs what’s missing, builds the site, starts it and prints
              its URL:
            </p>
            <Command title="On any computer with Node.js 20 or later">npm start</Command>
          </div>
          <div className="flow">
            <SchoolDrawing name="cheat-sheet" />
            <h3>Your name and your lessons</h3>
            <p>
              The site’s name, contact details and minimum age are in one file, <code>site.config.ts</code>. Lessons are
              text files, and a guide explains how to write one. At first only that computer can open the site;{" "}
              <code>npm run config</code> lists the settings that let others on your network open it. If you can’t find
              the source code, ask us for it.
            </p>
          </div>
        </div>
      </Row>

      <Row id="help" margin={<h2>Help us make it better</h2>}>
        <p>
          Did you find a mistake, a broken link or a confusing sentence? Tell us which page it’s on and what you
          expected, with the <a href="/contact">contact form</a> or at <a href={`mailto:${site.email}`}>{site.email}</a>
          . You don’t need a solution. If a lesson confuses you, it’s the lesson that needs fixing.
        </p>
        <p>
          To write a lesson or improve the code, read <code>CONTRIBUTING.md</code> in the source code. To report a
          security problem, use the email address in <a href="/.well-known/security.txt">security.txt</a>. To learn with
          others, see <a href="/community">Community</a>.
        </p>
        <p className="meta">This site is run by {site.operator}.</p>
      </Row>
    </>
  );
}
