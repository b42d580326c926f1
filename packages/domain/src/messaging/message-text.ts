/** In UTF-16 units, as a browser counts what is typed. */
export const longestMessage = 8_000

// Tab and line feed stay; every other control character could hide or reorder what staff read in a log or a terminal.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g

// A surrogate without its other half is no character, and the database could not store it.
const loneSurrogates = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** A message as it is stored: without control characters and blank ends, and otherwise as it was written. */
export function cleanMessage(text: string): string {
  return text
    .replace(loneSurrogates, '\ufffd')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replace(controls, '')
    .trim()
}
