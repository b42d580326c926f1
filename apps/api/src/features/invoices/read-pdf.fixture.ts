import { inflateSync } from 'node:zlib'

/** The text of a PDF, as it is drawn: each string of each page. */
export function readPdf(bytes: Buffer): string {
  const raw = bytes.toString('latin1')
  let said = ''
  for (const found of raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    let page: string
    try {
      page = inflateSync(Buffer.from(found[1]!, 'latin1')).toString('latin1')
    } catch {
      continue
    }
    for (const [, pieces] of page.matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])*)\]\s*TJ/gi))
      said += `${[...pieces!.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')).join('')}\n`
  }
  return said
}
