/** The first stop of the Tab key: past the header, into the text. */
export function SkipLink() {
  return (
    <a className="skip" href="#main">
      Skip to the content
    </a>
  );
}
