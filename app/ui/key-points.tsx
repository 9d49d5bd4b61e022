/** The key points of an article, before its text. */
export function KeyPoints({ points }: { points: readonly string[] }) {
  return (
    <section className="points" aria-labelledby="key-points">
      <h2 className="size-1" id="key-points">
        Key points
      </h2>
      <ul>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
