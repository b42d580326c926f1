// Deliberately basic (spec: intake §5). Whether an address exists is settled by the mail that is sent to it.
const pattern = /^[^\s@<>,;:"()[\]\\]+@[^\s@.<>,;:"()[\]\\]+(?:\.[^\s@.<>,;:"()[\]\\]+)+$/
const longest = 254 // RFC 5321

export function isEmail(text: string): boolean {
  return text.length <= longest && pattern.test(text)
}

/** The one spelling under which an address is stored, compared and sent as uid. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase()
}
