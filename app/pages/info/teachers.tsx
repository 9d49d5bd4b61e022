import { catalog } from "virtual:graphite/catalog";
import { cheatSheetPath, linkSheetPath } from "#app/domain/urls.ts";

import { pageMeta } from "#app/pages/meta.ts";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/teachers";

export function loader() {
  const sections = catalog.sections.filter(({ lessons }) => lessons.length > 0);
  return {
    sections: sections.map((section) => ({
      title: section.title,
      linkSheet: linkSheetPath(section),
      cheatSheet: section.cheatSheet ? cheatSheetPath(section) : null,
    })),
  };
}

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "For schools and clubs",
    description: `Teach web development with ${site.name}: sheets to print, a copy that works offline, and no accounts, adverts or trackers.`,
    path: "/teachers",
  });

/** What a teacher gets. Each claim is in docs/guides/deploy.md or on the privacy page; change them together. */
export default function Teachers({ loaderData: { sections } }: Route.ComponentProps) {
  return (
    <>
      <Row>
        <h1 className="under">For schools and clubs</h1>
        <p className="lede">
          {site.name} teaches web development to people who have never written a line of code. Your pupils need a
          browser and nothing else, so you can start tomorrow.
        </p>
        <ul>
          <li>
            <b>Nothing to install.</b> Lessons, exercises and projects run in the browser. Only the lessons about
            editors and Git ask for programs of their own.
          </li>
          <li>
            <b>No accounts needed.</b> Everything can be read and practised without one.
          </li>
          <li>
            <b>No trackers and no advertising.</b> Pages load nothing from other companies.
          </li>
          <li>
            <b>Nothing to pay.</b> There is no paid part.
          </li>
        </ul>
      </Row>

      <Row id="sheets" labelledBy="sheets-title" margin={<h2 id="sheets-title">Sheets to print</h2>}>
        <p>
          A <b>link sheet</b> lists every lesson and project of a section with its full address and a square to tick.
          Print it and hand it out, or put its link on your class page. A <b>cheat sheet</b> has everything the section
          teaches, ready to look up. Lessons and articles print well too, with the addresses of their links.
        </p>
        <ul>
          {sections.map(({ title, linkSheet, cheatSheet }) => (
            <li key={linkSheet}>
              {title}: <a href={linkSheet}>link sheet</a>
              {cheatSheet ? (
                <>
                  {" "}
                  and <a href={cheatSheet}>cheat sheet</a>
                </>
              ) : null}
            </li>
          ))}
        </ul>
      </Row>

      <Row id="offline" labelledBy="offline-title" margin={<h2 id="offline-title">Without the internet</h2>}>
        <p>
          On a single computer, open <a href="/offline">Read offline</a> and press the button: the browser saves the
          whole site, and lessons, exercises, projects and search work without a connection.
        </p>
        <p>
          For a classroom, one command packs the site into a zip file. Unpack it onto a USB stick or one computer in the
          room, and any simple web server can serve it to everyone. Accounts, the newsletter and the contact form are
          left out, because they need the real server.
        </p>
        <pre>
          <code>npm run offline -- school.zip</code>
        </pre>
      </Row>

      <Row id="copy" labelledBy="copy-title" margin={<h2 id="copy-title">Your own copy</h2>}>
        <p>
          {site.name} is free software, so your school can run its own copy, with its own name and its own lessons. The
          data then stays on your machine. One with a single core and 1 GiB of memory is enough for a school. It needs
          Node.js 20 or later, and one command installs, builds and starts everything:
        </p>
        <pre>
          <code>npm start</code>
        </pre>
        <p>
          The guide <code>docs/guides/deploy.md</code> in the source explains how to put it on your network, and{" "}
          <a href="/about#copy">About</a> says where to change its name.
        </p>
      </Row>

      <Row id="privacy" labelledBy="privacy-title" margin={<h2 id="privacy-title">What’s kept about pupils</h2>}>
        <p>
          Until someone makes a choice about cookies, nothing is stored on the device. If pupils allow it, their
          progress is saved in that browser. There are no class lists and no marks, and you don’t see what a pupil has
          done unless they show you: <a href="/my-progress">My progress</a> has a record of each section to print.
        </p>
        <p>
          On a shared computer, the button “Forget this device” on the <a href="/privacy#device">privacy page</a>{" "}
          deletes everything at the end of the lesson. An account is for people aged {site.minimumAge} or older, or with
          permission from a parent or guardian.
        </p>
      </Row>

      <Row id="network" labelledBy="network-title" margin={<h2 id="network-title">Classes behind one address</h2>}>
        <p>
          To the internet, a whole school often looks like one computer. That’s fine here: up to 100 new accounts and
          300 wrong passwords an hour, no one has to wait. Beyond that, answers slow down before anything is refused,
          and pupils on a device they’ve used before can still log in as usual.
        </p>
      </Row>

      <Row id="licence" labelledBy="licence-title" margin={<h2 id="licence-title">Change it and share it</h2>}>
        <p>
          You may copy, print and change the lessons, as long as you name the source and share your version under the
          same licence. The <a href="/terms#licences">terms</a> have an example. Is something missing for your class?{" "}
          <a href="/contact">Write to us</a>.
        </p>
      </Row>
    </>
  );
}
