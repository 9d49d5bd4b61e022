import { catalog } from "virtual:graphite/catalog";
import { capitalised, numberInWords } from "#app/domain/number-words.ts";
import { planWeeks } from "#app/domain/term-plan.ts";
import { cheatSheetPath, lessonPath, linkSheetPath } from "#app/domain/urls.ts";
import { pageMeta } from "#app/pages/meta.ts";
import { factsContext } from "#app/server/context.ts";
import { Command } from "#app/ui/command.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Row } from "#app/ui/row.tsx";
import { SchoolDrawing } from "#app/ui/school-drawing.tsx";
import { RowWithSide, Ticks } from "#app/ui/side-drawing.tsx";
import { site } from "#site";
import type { Route } from "./+types/teachers";
import "#app/ui/styles/tables.css";
import "#app/ui/styles/teachers.css";

/** A short term. The page says “two hours a week”, too. */
const term = { weeks: 10, minutesPerWeek: 120 };

export function loader({ context }: Route.LoaderArgs) {
  const sections = catalog.sections.filter(({ lessons }) => lessons.length > 0);
  const { host } = new URL(context.get(factsContext).origin);
  const [first] = sections;
  const lessons = sections.flatMap(({ title: section, lessons }) =>
    lessons.map((lesson, at) => ({
      title: lesson.title,
      href: lessonPath(lesson),
      minutes: lesson.minutes,
      section,
      isFirst: at === 0,
      isLast: at === lessons.length - 1,
    })),
  );
  return {
    weeks: planWeeks(lessons, term),
    sample: first && {
      title: first.title,
      links: first.lessons.map((lesson) => ({ title: lesson.title, address: `${host}/…/${lesson.slug}` })),
    },
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

/** What a link sheet looks like. People who listen get the link to the sheet itself. */
const SampleSheet = ({ title, links }: { title: string; links: readonly { title: string; address: string }[] }) => (
  <div className="sample-sheet drawn" aria-hidden="true">
    <p className="meta">Link sheet, {title}</p>
    <ul>
      {links.map(({ title, address }, at) => (
        <li key={address}>
          <span className="cells">
            <span className={at < 3 ? "done" : undefined} />
          </span>
          <b>{title}</b>
          <code>{address}</code>
        </li>
      ))}
    </ul>
  </div>
);

type PlannedWeeks = Route.ComponentProps["loaderData"]["weeks"];

/** The weeks along a line, each with its lessons. A shaded square is the end of a section. */
const TermLine = ({ weeks }: { weeks: PlannedWeeks }) => (
  <ol className="weeks">
    {weeks.map((lessons, at) => (
      <li key={lessons[0]?.href}>
        <span className="cells" aria-hidden="true">
          <span className={lessons.some(({ isLast }) => isLast) ? "done" : undefined} />
        </span>
        <h3>
          <span className="vh">Week </span>
          {at + 1}
        </h3>
        <ul>
          {lessons.map(({ title, href, section, isFirst }) => (
            <li key={href}>
              {isFirst ? <span className="meta">{section}</span> : null}
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
);

/** What is kept, in the words of the privacy page. */
const kept = [
  {
    key: "reading",
    cells: ["The site without an answer about cookies", "Nothing", "Nowhere"],
  },
  {
    key: "progress",
    cells: [
      "Progress, if they allow it",
      "Lessons read, answers, drafts of code",
      "In that browser, until they delete it or press “Forget this device”",
    ],
  },
  {
    key: "account",
    cells: [
      "An account, if they want one",
      "Name, email address, progress and drafts",
      "On our server, until they delete the account",
    ],
  },
];

/** What a teacher gets. Each claim is in docs/guides/deploy.md or on the privacy page; change them together. */
export default function Teachers({ loaderData: { sections, sample, weeks } }: Route.ComponentProps) {
  return (
    <>
      <RowWithSide drawing="sheet">
        <h1 className="under">For schools and clubs</h1>
        <p className="lede">
          {site.name} teaches web development to people who have never written a line of code. Your pupils need a
          browser and nothing else, so you can start tomorrow.
        </p>
        <div className="btns">
          <a className="btn now" href="#term">
            See the plan of a term <Icon name="next" />
          </a>
          <a className="link" href="#privacy">
            What’s kept about pupils
          </a>
        </div>
      </RowWithSide>

      <Row labelledBy="needs" margin={<h2 id="needs">What it needs</h2>}>
        <Ticks
          beside
          points={[
            "A browser; only the lessons about editors and Git ask for programs of their own",
            "No accounts: everything can be read and practised without one",
            "No payment, and no adverts or trackers; pages load nothing from other companies",
          ]}
        />
      </Row>

      <Row
        id="term"
        labelledBy="term-title"
        margin={
          <>
            <h2 id="term-title">Plan of a term</h2>
            <p>
              {capitalised(numberInWords(weeks.length))} weeks,
              <br />
              two hours a week
            </p>
          </>
        }
      >
        <TermLine weeks={weeks} />
        <p className="meta">
          A shaded week ends a section. Each lesson says at its top how long it takes, with its exercises and quiz. If
          your class is faster, add <a href="/projects">projects</a> at the end of a section.
        </p>
      </Row>

      <Row id="sheets" labelledBy="sheets-title" margin={<h2 id="sheets-title">Sheets to print</h2>}>
        <div className="split with-sheet">
          <div className="flow">
            <SchoolDrawing name="link-sheet" />
            <h3>Link sheets</h3>
            <p>
              Every lesson and project of a section with its full address and a square to tick. Hand it out, or link to
              it.
            </p>
            <ul className="links">
              {sections.map(({ title, linkSheet }) => (
                <li key={linkSheet}>
                  <a href={linkSheet}>
                    {title}
                    <span className="vh">, link sheet</span>
                  </a>
                </li>
              ))}
            </ul>
          </div>
          <div className="flow">
            <SchoolDrawing name="cheat-sheet" />
            <h3>Cheat sheets</h3>
            <p>
              Everything that a section teaches, ready to look up. Lessons and articles print well, too, with the
              addresses of their links.
            </p>
            <ul className="links">
              {sections.map(({ title, cheatSheet }) =>
                cheatSheet ? (
                  <li key={cheatSheet}>
                    <a href={cheatSheet}>
                      {title}
                      <span className="vh">, cheat sheet</span>
                    </a>
                  </li>
                ) : null,
              )}
            </ul>
          </div>
          {sample ? <SampleSheet {...sample} /> : null}
        </div>
      </Row>

      <Row id="offline" labelledBy="offline-title" margin={<h2 id="offline-title">Without the internet</h2>}>
        <div className="split">
          <div className="flow">
            <SchoolDrawing name="computer" />
            <h3>On one computer</h3>
            <p>
              Open Read offline and press the button. The browser then saves the whole site, and lessons, exercises,
              projects and search work without a connection.
            </p>
            <p>
              <a className="btn" href="/offline">
                Read offline
              </a>
            </p>
          </div>
          <div className="flow">
            <SchoolDrawing name="stick" />
            <h3>In a classroom</h3>
            <p>
              One command packs the site into a zip file. Unpack it onto a USB stick or one computer in the room, and
              any simple web server can serve it to everyone. Accounts, the newsletter and the contact form are left
              out, because they need the real server.
            </p>
            <Command title="Pack the site">npm run offline -- school.zip</Command>
          </div>
        </div>
      </Row>

      <Row id="copy" labelledBy="copy-title" margin={<h2 id="copy-title">Your own copy</h2>}>
        <div className="split">
          <div className="flow">
            <SchoolDrawing name="server" />
            <h3>On your computer</h3>
            <p>
              {site.name} is free software, so your school can run its own copy, with its own name and its own lessons.
              The data then stays with you. A machine with a single core and 1 GiB of memory is enough for a school. One
              command installs, builds and starts everything:
            </p>
            <Command title="On any computer with Node.js 20 or later">npm start</Command>
            <p>
              The guide <code>docs/guides/deploy.md</code> in the source explains how to put it on your network, and{" "}
              <a href="/about#copy">About</a> says where to change its name.
            </p>
          </div>
          <div className="flow">
            <SchoolDrawing name="network" />
            <h3>A whole class at once</h3>
            <p>
              To the internet, a whole school often looks like one computer. That’s fine here: up to 100 new accounts
              and 300 wrong passwords an hour, no one has to wait. Beyond that, answers slow down before anything is
              refused, and pupils on a device they’ve used before can still log in as usual.
            </p>
          </div>
        </div>
      </Row>

      <Row id="privacy" labelledBy="privacy-title" margin={<h2 id="privacy-title">What’s kept about pupils</h2>}>
        <p>As little as possible. There are no class lists and no marks, and you don’t see what a pupil has done.</p>
        <div className="kept">
          <DataTable
            label="What’s kept, where and how long"
            columns={["When a pupil uses", "What’s kept", "Where and how long"]}
            rows={kept}
          />
        </div>
        <p>
          <a href="/my-progress">My progress</a> has a record of each section to print, so pupils can show you what they
          have done. On a shared computer, the button “Forget this device” on the{" "}
          <a href="/privacy#device">privacy page</a> deletes everything at the end of the lesson. An account is for
          people aged {site.minimumAge} or older, or with permission from a parent or guardian.
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
