/** A sentence that never breaks a line inside this part of it: a phone number, a time, a number with its unit. */
export function Unbroken({ text, part }: { text: string; part: string }) {
  const at = part ? text.indexOf(part) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="sw-unbroken">{part}</span>
      {text.slice(at + part.length)}
    </>
  )
}
