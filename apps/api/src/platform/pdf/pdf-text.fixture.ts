import { inflateSync } from 'node:zlib'

/** The text of a PDF that we drew: a line for each string on its pages. Journeys read downloads with it too. */
export function pdfText(bytes: Buffer): string {
  const objects = objectsIn(bytes)
  const tables = new Map<string, Table>()
  for (const { head } of objects.values())
    for (const [, font, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) tables.set(font!, tableOf(objects, id!))
  const lines: string[] = []
  for (const { body } of objects.values()) lines.push(...linesOf(body, tables))
  return lines.join('\n')
}

/** The fonts that a PDF brings along, by their own names, without the tag of the subset. */
export function embeddedFonts(bytes: Buffer): string[] {
  const heads = [...objectsIn(bytes).values()].map(({ head }) => head)
  const brought = heads.filter((head) => head.includes('/FontFile2 '))
  const names = brought.flatMap((head) => /\/FontName \/[A-Z]{6}\+(\S+)/.exec(head)?.[1] ?? [])
  return [...new Set(names)].toSorted()
}

/** What each code of a font stands for. A font without one is a standard font, whose codes are Latin letters. */
type Table = ReadonlyMap<string, string> | undefined

interface PdfObject {
  /** Its dictionary. */
  head: string
  /** Its stream, without compression. */
  body: string
}

function objectsIn(bytes: Buffer): Map<string, PdfObject> {
  const found = bytes.toString('latin1').matchAll(/(?:^|\n)(\d+) 0 obj\r?\n([\s\S]*?)\r?\nendobj/g)
  return new Map(
    [...found].map(([, id, text]) => {
      const at = text!.indexOf('\nstream\n')
      if (at < 0) return [id!, { head: text!, body: '' }]
      return [id!, { head: text!.slice(0, at), body: inflated(text!.slice(at + 8, -'\nendstream'.length)) }]
    }),
  )
}

/** A stream that is not compressed, such as metadata, draws nothing. */
function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}

function tableOf(objects: ReadonlyMap<string, PdfObject>, font: string): Table {
  const id = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1]
  if (id === undefined) return undefined
  const table = new Map<string, string>()
  const ranges = objects.get(id)!.body.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)
  for (const [, from, signs] of ranges)
    for (const [at, [, sign]] of [...signs!.matchAll(/<([^<>]*)>/g)].entries())
      table.set((Number.parseInt(from!, 16) + at).toString(16).padStart(4, '0'), fromUtf16(sign!))
  return table
}

const fromUtf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

function linesOf(body: string, tables: ReadonlyMap<string, Table>): string[] {
  const lines: string[] = []
  let table: Table
  for (const [, font, drawn] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\]\s*TJ/gi))
    if (font) table = tables.get(font)
    else lines.push([...drawn!.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => read(hex!, table)).join(''))
  return lines
}

function read(hex: string, table: Table): string {
  if (!table) return Buffer.from(hex, 'hex').toString('latin1')
  return hex.replace(/.{4}/g, (code) => table.get(code) ?? '\ufffd')
}
