import { inflateSync } from 'node:zlib'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'

/** What a PDF of ours holds: its text with every compressed part opened, and its pictures. */
export function partsOf(pdf: Buffer): { text: string; pictures: Buffer[] } {
  const texts: string[] = []
  const pictures: Buffer[] = []
  let at = 0
  for (;;) {
    const start = pdf.indexOf('stream\n', at)
    if (start === -1) break
    const dictionary = pdf.subarray(pdf.lastIndexOf('obj\n', start), start).toString('latin1')
    const length = Number(/\/Length (\d{1,9})/.exec(dictionary)?.[1])
    const data = pdf.subarray(start + 7, start + 7 + length)
    if (dictionary.includes('/DCTDecode')) pictures.push(data)
    else texts.push((dictionary.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1'))
    texts.push(pdf.subarray(at, start).toString('latin1'))
    at = pdf.indexOf('endstream', start + 7 + length) + 'endstream'.length
  }
  texts.push(pdf.subarray(at).toString('latin1'))
  return { text: texts.join('\n'), pictures }
}

/** The kinds of things drawn on each page, as a reader of PDFs sees them. */
export async function pagesOf(pdf: Buffer): Promise<string[][]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  return [...document.pages()].map((page) => [...page.objects()].map(({ type }) => type))
}

/** The darkest of all dots in a part of a page, of 255. */
export async function darkestDot(
  picture: Buffer,
  part: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const { channels } = await sharp(await sharp(picture).extract(part).greyscale().toBuffer()).stats()
  return channels[0]!.min
}
