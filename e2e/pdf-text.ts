import { inflateSync } from 'node:zlib'

/** The words that the pages of a PDF draw, a line for each string. */
export function pdfText(bytes: Buffer): string {
  const lines: string[] = []
  for (const [, stream] of bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g))
    for (const [, drawn] of inflated(stream!).matchAll(/\[((?:<[0-9a-f]*>|[-\d. ])*)\]\s*TJ/gi))
      lines.push([...drawn!.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex]) => fromHex(hex!)).join(''))
  return lines.join('\n')
}

const fromHex = (hex: string) => Buffer.from(hex, 'hex').toString('latin1')

/** A stream that is not compressed, such as metadata, draws nothing. */
function inflated(stream: string): string {
  try {
    return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
  } catch {
    return ''
  }
}
