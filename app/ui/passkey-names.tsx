/** Shown after the password has changed: the passkeys that still open the account. */
export function PasskeyNames({ names }: { readonly names: readonly string[] }) {
  return (
    <>
      <p>
        {names.length === 1 ? "This passkey still works" : "These passkeys still work"} without the password. If you
        don’t recognise {names.length === 1 ? "it" : "one of them"}, remove all passkeys. You’ll be logged out on every
        other device, and you can add your own passkeys again.
      </p>
      <ul>
        {names.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names can repeat, and the list never changes
          <li key={index}>{name}</li>
        ))}
      </ul>
    </>
  );
}
