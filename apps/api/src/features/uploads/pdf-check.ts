import { inflateSync } from 'node:zlib'

// Names in a PDF may be written with #xx for any character.
const active =
  /\/(JavaScript|JS|EmbeddedFiles?|Launch|RichMedia|XFA|SubmitForm|ImportData|GoToE|GoToR|Movie|Sound|3D|Encrypt)(?![A-Za-z0-9])/
const markup = /<\s*(!doctype|html|script|svg|iframe|body|object|embed)\b/i
const longestTail = 1024
const mostInflated = 20 * 1024 * 1024

/**
 * Whether this is a PDF from its first byte to its last that shows pages and does nothing else: no script, no program
 * to start, no file inside, no other format before, between or after its parts.
 */
export function isPlainPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (!/^%PDF-(1\.[0-7]|2\.0)[\r\n\s]/.test(text)) return false
  const end = text.lastIndexOf('%%EOF')
  if (end === -1 || text.length - end > longestTail || text.slice(end + 5).trim() !== '') return false
  if (!/startxref\s+\d+\s+%%EOF\s*$/.test(text.slice(Math.max(0, end - longestTail)))) return false
  const { outside, hidden } = partsOf(text)
  if (hidden === null || markup.test(outside)) return false
  return ![outside, hidden].some((part) => active.test(unescaped(part)))
}

/** The text around streams, and what the streams that hold further objects say; null when one cannot be read. */
function partsOf(text: string): { outside: string; hidden: string | null } {
  const around: string[] = []
  const inside: string[] = []
  let inflated = 0
  let at = 0
  for (const found of text.matchAll(/\bstream\r?\n/g)) {
    if (found.index < at) continue
    const begin = found.index + found[0].length
    const end = text.indexOf('endstream', begin)
    if (end === -1) return { outside: '', hidden: null }
    const before = text.slice(at, found.index)
    around.push(before)
    const dictionary = unescaped(before.slice(before.lastIndexOf('obj') + 3))
    if (/\/ObjStm\b/.test(dictionary)) {
      const said = objectsIn(text.slice(begin, end), dictionary)
      if (said === null || (inflated += said.length) > mostInflated) return { outside: '', hidden: null }
      inside.push(said)
    }
    at = end
  }
  around.push(text.slice(at))
  return { outside: around.join('\n'), hidden: inside.join('\n') }
}

function objectsIn(stream: string, dictionary: string): string | null {
  if (!/\/Filter\b/.test(dictionary)) return stream
  if (!/\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(dictionary) || /\/DecodeParms\b/.test(dictionary))
    return null
  try {
    return inflateSync(Buffer.from(stream, 'latin1'), { maxOutputLength: mostInflated }).toString('latin1')
  } catch {
    return null
  }
}

function unescaped(text: string): string {
  return text.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
