// Renders every page of the PDF on standard input to a picture and writes a new PDF of these pictures. Nothing is
// copied from the old file, so no script, action, attachment, annotation or metadata survives.
import { buffer } from 'node:stream/consumers'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import PdfDocument from 'pdfkit'
import sharp from 'sharp'
import { limitProcess } from './watchdog.mjs'

// The exit code tells the parent process the reason.
const refused = { unreadable: 3, locked: 4, too_long: 5, page_size: 6 }

const most = { pages: 20, side: 14_400, pixels: 4_000_000, bytes: 20 * 1024 * 1024 }
const least = { side: 10 }
const dots = 150 / 72
/** The end of a PDF stands within its last kilobyte (ISO 32000-1, H.3). */
const tail = 1024

limitProcess({ seconds: 15, bytes: 640 * 1024 * 1024 })
process.on('uncaughtException', () => process.exit(refused.unreadable))
sharp.concurrency(1)
sharp.cache(false)

async function redraw(bytes, output) {
  // PDFium repairs a truncated file and drops what is missing, which the sender would not notice.
  if (bytes.subarray(-tail).lastIndexOf('%%EOF') === -1) process.exit(refused.unreadable)
  const library = await PDFiumLibrary.init()
  const source = await library.loadDocument(bytes)
  const count = source.getPageCount()
  if (count < 1) process.exit(refused.unreadable)
  if (count > most.pages) process.exit(refused.too_long)

  const result = new PdfDocument({ autoFirstPage: false, compress: false, font: null, margin: 0 })
  result.pipe(output)
  let length = 0
  for (let index = 0; index < count; index++) {
    const { jpeg, size } = await drawPage(source.getPage(index))
    length += jpeg.length
    if (length > most.bytes) process.exit(refused.too_long)
    result.addPage({ size }).image(jpeg, 0, 0, { width: size[0], height: size[1] })
  }
  result.end()
}

async function drawPage(page) {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  if (!(Math.min(width, height) >= least.side && Math.max(width, height) <= most.side))
    process.exit(refused.page_size)
  const scale = Math.min(dots, Math.sqrt(most.pixels / (width * height)))
  // Rendering closes the page, so each is rendered once. Without its fields a filled form would look empty.
  const { data } = await page.render({ scale, renderFormFields: true, render: toJpeg })
  return { jpeg: Buffer.from(data), size: [width, height] }
}

function toJpeg({ data, width, height }) {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer()
}

try {
  // The parent discards output written before a refusal.
  await redraw(await buffer(process.stdin), process.stdout)
} catch (error) {
  process.exitCode = error.message.startsWith('Password') ? refused.locked : refused.unreadable
}
