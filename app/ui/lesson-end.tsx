/**
 * The place at the end of a lesson that says what is left, or that it is finished. The device fills it in for everyone
 * (browser/progress/marks.ts): exercises and quizzes need a script anyway, so the server doesn't have to read progress.
 */
export function LessonEnd({ lesson }: { lesson: string }) {
  return (
    <>
      <div className="wide" data-end={lesson} />
      {/* A live region has to exist before its content is added. */}
      <p className="vh" role="status" data-end-said="" />
    </>
  );
}
