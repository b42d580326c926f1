// Deliberately basic (spec: intake §5): only a delivered email proves that an address exists.
const pattern = /^[^\s@<>,;:"()[\]\\]+@[^\s@.<>,;:"()[\]\\]+(?:\.[^\s@.<>,;:"()[\]\\]+)+$/
// The address is also the session's uid, which travels in a header, and headers carry printable ASCII alone.
const fitsHeader = /^[\x21-\x7e]*$/
export const longestEmail = 254 // RFC 5321

export function isEmail(text: string): boolean {
  return text.length <= longestEmail && fitsHeader.test(text) && pattern.test(text)
}

/** The one spelling under which an address is stored, compared and sent as uid. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase()
}
