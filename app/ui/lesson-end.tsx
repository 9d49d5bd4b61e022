/**
 * The place at the end of a lesson for what is left of it, or that it is finished. The device fills it in for everyone
 * (browser/progress/marks.ts): exercises and quizzes need a script anyway, so lessons cost the server no look at progress.
 */
export function LessonEnd({ lesson }: { lesson: string }) {
  return (
    <>
      <div data-end={lesson} />
      {/* A live region has to be there before its words are. */}
      <p className="vh" role="status" data-end-said="" />
    </>
  );
}
