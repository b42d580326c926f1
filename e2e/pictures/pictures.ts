import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from '@playwright/test'
import { callArgs, chromiumPath } from '../support/browser.ts'
import { drawContactSheets, writeIndex } from './contact-sheet.ts'
import { newAlbum, readAlbum, saveAlbum, attempt, attemptTwice, type Album } from './picture-album.ts'
import { drawDocuments } from './picture-documents.ts'
import { drawEmails } from './picture-emails.ts'
import { drawFlows } from './picture-flows.ts'
import { drawIntake } from './picture-intake.ts'
import { drawScreens } from './picture-screens.ts'
import { drawStates } from './picture-states.ts'
import { newProduct } from '../support/product.ts'

// The intake adds a patient, documents end a patient's care, and emails move the clock, which ends sessions.
const parts = {
  anyone: (album: Album, one: Browser, url: string) => drawScreens(album, one, url, 'anyone'),
  patient: (album: Album, one: Browser, url: string) => drawScreens(album, one, url, 'patient'),
  care: (album: Album, one: Browser, url: string) => drawScreens(album, one, url, 'care'),
  states: drawStates,
  intake: drawIntake,
  documents: (album: Album, _: Browser, url: string) => drawDocuments(album, url),
  flows: drawFlows,
  emails: drawEmails,
}
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

// npm run pictures -- --only care,emails: these alone; pictures of other parts stay as they are. --axe checks each.
const { values } = parseArgs({
  options: { only: { type: 'string' }, into: { type: 'string' }, axe: { type: 'boolean', default: false } },
})
const asked = values.only?.split(',') ?? names
const unknown = asked.filter((name) => !names.includes(name as Part))
if (unknown.length > 0)
  throw new Error(`There is no part ${unknown.join(', ')}: choose of ${names.join(', ')}.`)
const chosen = names.filter((name) => asked.includes(name))
const folder = values.into ?? join(import.meta.dirname, '..', '..', '.cache', 'pictures')

const product = await newProduct()
// Ctrl-C ends the product and its database too.
process.once('SIGINT', () => void product.stop().finally(() => process.exit(130)))
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  // Letters and spaces have their own widths, as on screens of more pixels.
  args: ['--no-sandbox', '--font-render-hinting=none', ...callArgs],
})
const failed: string[] = []
try {
  for (const part of chosen) {
    const album = newAlbum(folder, part, values.axe)
    await attempt(album, part, () => parts[part](album, browser, product.base_url))
    await attemptTwice(album, 'contact sheets', () => drawContactSheets(browser, album))
    saveAlbum(album)
    failed.push(...album.failed.map((one) => `${part}: ${one}`))
  }
} finally {
  await browser.close()
  await product.stop()
}
const albums = names.flatMap((name) => readAlbum(folder, name) ?? [])
writeIndex(folder, albums)
const all = albums.flatMap(({ sheets }) => sheets)
const missed = albums.flatMap(({ part, missed: own }) => own.map((one) => `${part}: ${one}`))
for (const one of missed) process.stdout.write(`No one of the demo reaches ${one}\n`)
for (const one of failed) process.stdout.write(`Failed: ${one}\n`)
process.stdout.write(
  `${all.length} screens, emails and documents, ${failed.length} failed: ${join(folder, 'index.html')}\n`,
)
process.exitCode = failed.length > 0 ? 1 : 0
