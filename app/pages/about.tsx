import { pageMeta } from "#app/pages/meta.ts";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/about";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "About",
    description: `Who ${site.name} is for, what it teaches, how lessons are made and checked, what it costs, and how to run your own copy.`,
    path: "/about",
  });

const sections = [
  { slug: "getting-started", title: "Getting started", about: "how the internet works, and the tools on your desk" },
  { slug: "html-basics", title: "HTML basics", about: "saying what things on a page are" },
  { slug: "css-basics", title: "CSS basics", about: "deciding how they look, on every screen" },
  { slug: "javascript-basics", title: "JavaScript basics", about: "letting a page decide and repeat" },
  { slug: "dom-basics", title: "DOM basics", about: "letting a page answer a person" },
  { slug: "git-basics", title: "Git basics", about: "keeping your work and sharing it" },
];

export default function About() {
  return (
    <>
      <Row>
        <h1 className="under">About {site.name}</h1>
        <p className="lede">
          {site.name} teaches web development to people who begin with a browser and a question. It is free, it carries
          no advertising, and all of it can be read without an account.
        </p>
      </Row>

      <Row id="who" margin={<h2>Who it is for</h2>}>
        <ul>
          <li>You want to build a web page and have never written a line of HTML.</li>
          <li>You have copied code from here and there, and want to know why it works.</li>
          <li>You teach a class or run a code club, and need material that you may print, change and keep.</li>
        </ul>
        <p>
          You need a current browser. For the lessons that set up an editor or Git you also need a computer on which you
          may install programs. You do not need any knowledge beforehand.
        </p>
      </Row>

      <Row id="what" margin={<h2>What is here</h2>}>
        <p>
          The <a href="/tutorials">tutorials</a> have six sections. They build on each other, and nothing is locked:
          begin where you are unsure.
        </p>
        <ol>
          {sections.map(({ slug, title, about }) => (
            <li key={slug}>
              <a href={`/tutorials/${slug}/overview`}>{title}</a>: {about}.
            </li>
          ))}
        </ol>
        <p>
          The <a href="/projects">projects</a> are for practice: something whole to build, such as a recipe page or a
          calculator, with checks that tell you how far you are. <a href="/the-graphite-journal">{site.journal}</a> has
          longer articles on questions that reach beyond one lesson. It has a <a href="/rss.xml">feed</a>.
        </p>
      </Row>

      <Row id="open" margin={<h2>What is open now</h2>}>
        <p>
          The course is still being written. Some lessons and articles are open and more are being added; the practice
          projects follow the lessons that they belong to. The pages above show what there is today. We give no dates,
          because a lesson opens when its checks are done and not before.
        </p>
        <p>If you would like to hear of new ones, the newsletter box stands at the foot of every page.</p>
      </Row>

      <Row id="how" margin={<h2>How lessons are made</h2>}>
        <p>A lesson has to meet four rules before it opens.</p>
        <ul>
          <li>
            <b>Its facts are checked.</b> We compare claims with the standard or the tool’s own documentation. The
            lesson shows the day of the last check, because the web changes.
          </li>
          <li>
            <b>Its code is right.</b> A program reads the samples in HTML, CSS and JavaScript and refuses faulty ones. A
            sample that is wrong on purpose says so, and the program makes sure that it really is wrong.
          </li>
          <li>
            <b>Its exercises prove themselves.</b> Where an exercise checks your code, it is tried in a real browser
            first. The empty start must fail. Each of our solutions must pass. The mistakes that people often make must
            fail too, with a message that explains why.
          </li>
          <li>
            <b>Everybody can use it.</b> We build for WCAG 2.2, level AA: by keyboard, with a screen reader, enlarged,
            on a small phone, in light and dark. Reading and forms work without JavaScript. No test finds everything, so{" "}
            <a href="/contact">tell us</a> when something stands in your way.
          </li>
        </ul>
        <p>A quiz explains each of its answers, the wrong ones too. It is there to teach, not to mark you.</p>
      </Row>

      <Row id="cost" margin={<h2>What it costs</h2>}>
        <p>
          Nothing. There is no paid part, no advertising and no trade in data. An account is free, and you can do
          without one. What we keep about you is on one page: <a href="/privacy">Privacy</a>.
        </p>
      </Row>

      <Row id="licence" margin={<h2>What you may do with it</h2>}>
        <p>
          Lessons, articles and drawings are under{" "}
          <a href="https://creativecommons.org/licenses/by-sa/4.0/" rel="license">
            Creative Commons BY-SA 4.0
          </a>
          . You may copy, print, change and even sell them, if you name us, say what you changed, and pass your version
          on under the same licence. The software and the code samples are under the MIT licence, so you may use a
          sample in your own project without asking. The <a href="/terms#licences">terms</a> have an example of how to
          name us.
        </p>
      </Row>

      <Row id="copy" margin={<h2>Your own copy</h2>}>
        <p>
          A school, a club or a company can run the whole site on one computer, under its own name and with its own
          lessons. The computer needs Node.js 20 or later. In the folder with the source, one command installs what is
          missing, builds the site, starts it and prints its address:
        </p>
        <pre>
          <code>npm start</code>
        </pre>
        <p>
          Name, addresses and minimum age stand in one file, <code>site.config.ts</code>. Lessons are text files, and a
          guide explains how to write one. At first only that computer can open the site; <code>npm run config</code>{" "}
          lists the settings that open it to a network. If you cannot find the source, ask us for it.
        </p>
      </Row>

      <Row id="help" margin={<h2>Help to make it better</h2>}>
        <p>
          Did you find a mistake, a dead link, or a sentence that lost you? Tell us the address of the page and what you
          expected, with the <a href="/contact">contact form</a> or at <a href={`mailto:${site.email}`}>{site.email}</a>
          . You need no solution. Where readers stumble, the lesson is at fault.
        </p>
        <p>
          To write a lesson or mend the code, read <code>CONTRIBUTING.md</code> in the source. To report a security
          problem, use the address in <a href="/.well-known/security.txt">security.txt</a>. To learn with others, see{" "}
          <a href="/community">Community</a>.
        </p>
        <p className="meta">This site is run by {site.operator}.</p>
      </Row>
    </>
  );
}
