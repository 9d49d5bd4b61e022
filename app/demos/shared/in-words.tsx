import { CodeText } from "#app/practice/workspace/wording.tsx";

/** What a demonstration shows, in sentences that may have code in backticks. It's read out when it changes. */
export function InWords({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <div className="in-words">
      <p className="label">In words</p>
      <div role="status">
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sentence keeps its place while its numbers change.
          <p key={at}>
            <CodeText text={sentence} />
          </p>
        ))}
      </div>
    </div>
  );
}
