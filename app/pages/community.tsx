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
          Connect with other learners and get support. Most people who write code well were stuck for years, in company.
        </p>
      </Row>

      <Row id="where" margin={<h2>Where to ask</h2>}>
        <p>
          At present you reach us in two ways: the <a href="/contact">contact form</a>, and the mailbox{" "}
          <a href={`mailto:${site.email}`}>{site.email}</a>. People read both. Ask about a lesson, a project, an
          article, your account, or something that does not work.
        </p>
        <p>We are few, so an answer can take some days. While you wait, the questions below often answer themselves.</p>
      </Row>

      <Row id="asking" margin={<h2>How to ask well</h2>}>
        <p>A good question has four parts. Writing them down is half of the way to the answer.</p>
        <ol>
          <li>
            <b>What you want.</b> “The three photos should stand side by side.” Name the lesson or project.
          </li>
          <li>
            <b>What you tried.</b> “I gave the list <code>display: grid</code> and read the lesson on layout again.”
          </li>
          <li>
            <b>What you saw, and what you expected.</b> “They still stand one under the other.” Copy an error message
            word for word; it is made for looking up.
          </li>
          <li>
            <b>The smallest code that shows it.</b> Remove lines until the problem goes away, then put the last one
            back. Send code as text. A picture of code cannot be run.
          </li>
        </ol>
        <p>
          Say which browser you use. Leave out passwords, keys and other people’s data. No question is too small: if the
          lesson had been clear, you would not have to ask.
        </p>
      </Row>

      <Row id="helping" margin={<h2>How to help</h2>}>
        <ul>
          <li>
            <b>Ask before you show the solution.</b> “Would you like a hint, or the answer?” Some are one minute away
            from finding it.
          </li>
          <li>
            <b>Leave the keyboard where it is.</b> Say what to try. Their hands learn it, yours know it already.
          </li>
          <li>
            <b>Start from what they see.</b> “What did you think this line would do?” finds the mistake more often than
            reading the code does.
          </li>
          <li>
            <b>Give the reason with the repair.</b> One sentence and a link to the lesson. Then it helps next time too.
          </li>
          <li>
            <b>Say that you do not know</b> when you do not know. Looking it up together is a good lesson.
          </li>
          <li>
            <b>Leave out “simply” and “obviously”.</b> They only tell somebody who is stuck that others are not.
          </li>
        </ul>
      </Row>

      <Row id="groups" margin={<h2>Learn with others</h2>}>
        <p>You need no platform for a study group. Two people and a fixed hour are enough.</p>
        <ul>
          <li>
            <b>Once a week, one lesson.</b> Everybody reads it before. You meet for the exercises and the quiz, and
            compare the wrong answers: they are the interesting ones.
          </li>
          <li>
            <b>One screen, two people.</b> One types, the other thinks aloud. Change after fifteen minutes.
          </li>
          <li>
            <b>Show and tell.</b> Five minutes each: this is my page, this was hard. Applause for the hard part.
          </li>
          <li>
            <b>Ask for a room.</b> Libraries, schools and community centres often have computers that stand idle in the
            afternoon.
          </li>
          <li>
            <b>No network?</b> One laptop can <a href="/about#copy">run this site</a> for everybody in the room, and
            lessons print well.
          </li>
        </ul>
        <p>
          Do you run a group and miss something here? <a href="/contact">Write to us</a>.
        </p>
      </Row>

      <Row id="moderation" margin={<h2>Looking after it</h2>}>
        <p>
          The <a href="/community/conduct">code of conduct</a> says what people here can expect of each other. If
          somebody from this site treats you badly, tell us at <a href={`mailto:${site.email}`}>{site.email}</a>.
          Somebody reads it, does not pass on your name without asking you, and tells you what was done.
        </p>
      </Row>
    </>
  );
}
