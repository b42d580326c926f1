import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser } from '@playwright/test'
import { sizes, themes, type Album, type Sheet } from './picture-album.ts'

const titles: Readonly<Record<string, string>> = {
  anyone: 'Screens of everyone',
  patient: 'Screens of patients',
  care: 'Screens of the care team',
  intake: 'Questions of the intake',
  states: 'States of screens',
  documents: 'PDFs',
  emails: 'Emails',
}

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

const look = `body{margin:24px;font:15px/1.4 system-ui;background:#e9ecea;color:#12302d}
figure{margin:0 0 32px;display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}figcaption{flex-basis:100%}
img{height:360px;border:1px solid #99a}object{width:420px;height:540px}
.grid{display:grid;gap:14px}.grid figure{margin:0;display:block}.grid figcaption{font-size:13px;overflow-wrap:anywhere}
.grid img{width:100%;object-fit:cover;object-position:top}`

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}</title><style>${look}</style>${body}</html>`

const drawn = (file: string) =>
  file.endsWith('.pdf')
    ? `<a href="${file}"><object data="${file}#toolbar=0" type="application/pdf">${file}</object></a>`
    : `<a href="${file}"><img loading="lazy" src="${file}" alt="${escape(file)}"></a>`

const caption = ({ title, who }: Sheet) => `<figcaption><b>${escape(title)}</b> ${escape(who)}</figcaption>`

const list = (title: string, lines: readonly string[]) =>
  lines.length === 0
    ? ''
    : `<h3>${title}</h3><ul>${lines.map((one) => `<li>${escape(one)}</li>`).join('')}</ul>`

/** One page with every picture, in the order they were taken, and what could not be reached or failed. */
export function writeIndex(folder: string, albums: readonly Album[]): void {
  const bodies = albums.map(({ part, sheets, missed, failed }) => {
    const figures = sheets.map((one) => `<figure>${caption(one)}${one.files.map(drawn).join('')}</figure>`)
    const problems = list('Failed', failed) + list('No one of the demo reaches', missed)
    return `<h2>${titles[part]}: ${sheets.length}</h2>${problems}${figures.join('')}`
  })
  const body = `<h1>Every screen, email and document</h1>${bodies.join('')}`
  writeFileSync(join(folder, 'index.html'), page('Contact sheet', body))
}

const columns: Readonly<Record<string, number>> = { 390: 9, 1440: 4 }
const rows: Readonly<Record<string, number>> = { 390: 2, 1440: 4 }

/** The same as pictures of many small pictures, for each size and theme: a whole part is looked at in a minute. */
export async function drawContactSheets(browser: Browser, { part, folder, sheets }: Album): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1640, height: 1000 } })
  const tab = await context.newPage()
  for (const size of Object.keys(sizes))
    for (const theme of themes) {
      const own = sheets.flatMap((sheet) =>
        sheet.files.filter((file) => file.endsWith(`-${size}-${theme}.png`)).map((file) => ({ sheet, file })),
      )
      const most = (columns[size] ?? 1) * (rows[size] ?? 1)
      for (let from = 0; from < own.length; from += most) {
        const ratio = size === '390' ? '390 / 844' : '1440 / 900'
        const figures = own
          .slice(from, from + most)
          .map(
            ({ sheet, file }) =>
              `<figure>${caption(sheet)}<img style="height:auto;aspect-ratio:${ratio}" src="${file}" alt=""></figure>`,
          )
        const html = join(folder, `${part}-sheet.html`)
        const grid = `<div class="grid" style="grid-template-columns:repeat(${columns[size]},1fr)">${figures.join('')}</div>`
        writeFileSync(html, page(part, grid))
        await tab.goto(pathToFileURL(html).href)
        const number = Math.floor(from / most) + 1
        await tab.screenshot({
          path: join(folder, `${part}-sheet-${size}-${theme}-${number}.png`),
          fullPage: true,
        })
      }
    }
  await context.close()
}
