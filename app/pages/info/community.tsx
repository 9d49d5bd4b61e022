import { pageMeta } from "#app/pages/meta.ts";
import { Row } from "#app/ui/row.tsx";
import { site } from "#site";
import type { Route } from "./+types/community";

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, {
    title: "Community",
    description:
      "Connect with other learners of web development and get support: how to ask well, how to help, and where to find people.",
    path: "/community",
  });

export default function Community() {
  return (
    <>
      <Row>
        <h1 className="under">Community</h1>
        <p className="lede">
          Connect with other learners and get support. Everyone who writes good code has often been stuck, and other
          people helped them out.
        </p>
      </Row>

      <Row id="where" margin={<h2>Where to ask</h2>}>
        <p>
          You can reach us with the <a href="/contact">contact form</a> or at{" "}
          <a href={`mailto:${site.email}`}>{site.email}</a>. Real people read both. Ask about a lesson, a project, an
          article, your account, or anything that doesn’t work.
        </p>
        <p>
          We’re a small team, so a reply can take a few days. While you wait, try the steps below: they often lead you
          to the answer.
        </p>
      </Row>

      <Row id="asking" margin={<h2>How to ask well</h2>}>
        <p>A good question has four parts. Writing them down often gets you halfway to the answer.</p>
        <ol>
          <li>
            <b>What you want.</b> “I want the three photos side by side.” Name the lesson or project.
          </li>
          <li>
            <b>What you tried.</b> “I gave the list <code>display: grid</code> and read the lesson on layout again.”
          </li>
          <li>
            <b>What you saw, and what you expected.</b> “They’re still one below the other.” Copy error messages word
            for word, so that people can search for them.
          </li>
          <li>
            <b>The smallest code that shows the problem.</b> Remove lines until the problem goes away, then put the last
            one back. Send code as text, because no one can run a screenshot.
          </li>
        </ol>
        <p>
          Say which browser you use. Leave out passwords, keys and other people’s data. No question is too small: if you
          have to ask, the lesson wasn’t clear enough.
        </p>
      </Row>

      <Row id="helping" margin={<h2>How to help</h2>}>
        <ul>
          <li>
            <b>Ask before you show the solution.</b> “Would you like a hint, or the answer?” They may be one minute away
            from finding it.
          </li>
          <li>
            <b>Let them type.</b> Say what to try. Their hands are learning; yours already know it.
          </li>
          <li>
            <b>Start with what they see.</b> “What did you think this line would do?” finds the mistake more often than
            reading the code does.
          </li>
          <li>
            <b>Explain the fix.</b> One sentence and a link to the lesson will help next time too.
          </li>
          <li>
            <b>Say “I don’t know”</b> when you don’t. Looking it up together is a good lesson.
          </li>
          <li>
            <b>Avoid “simply” and “obviously”.</b> To someone who’s stuck, they say that everyone else gets it.
          </li>
        </ul>
      </Row>

      <Row id="groups" margin={<h2>Learn with others</h2>}>
        <p>You don’t need a platform for a study group. Two people and a fixed time are enough.</p>
        <ul>
          <li>
            <b>One lesson a week.</b> Everyone reads it first. You meet for the exercises and the quiz, and compare your
            wrong answers: they’re the interesting ones.
          </li>
          <li>
            <b>Two people, one screen.</b> One types, the other thinks aloud. Swap every fifteen minutes.
          </li>
          <li>
            <b>Show and tell.</b> Five minutes each: this is my page, and this part was hard. Applaud the hard part.
          </li>
          <li>
            <b>Ask for a room.</b> Libraries, schools and community centres often have computers that no one uses in the
            afternoon.
          </li>
          <li>
            <b>No network?</b> One laptop can <a href="/about#copy">run this site</a> for the whole room, and lessons
            print well.
          </li>
        </ul>
        <p>
          Do you run a group and need something that isn’t here? <a href="/contact">Write to us</a>.
        </p>
      </Row>

      <Row id="moderation" margin={<h2>Keeping it friendly</h2>}>
        <p>
          The <a href="/community/conduct">code of conduct</a> says what people here can expect of each other. If
          someone from this site treats you badly, tell us at <a href={`mailto:${site.email}`}>{site.email}</a>. A
          person will read it and tell you what we did. We won’t pass on your name without asking you.
        </p>
      </Row>
    </>
  );
}
