/** A sentence whose phone number stays on one line. */
export function PhoneSentence({ text, phone }: { text: string; phone: string }) {
  const at = phone ? text.indexOf(phone) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className="sw-phone">{phone}</span>
      {text.slice(at + phone.length)}
    </>
  )
}
