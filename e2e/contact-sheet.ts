import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface Sheet {
  /** What is shown: a path, a subject, a document. */
  title: string
  /** Who sees it. */
  who: string
  group: 'Screens of everyone' | 'Screens of patients' | 'Screens of the care team' | 'Emails' | 'PDFs'
  files: string[]
}

const escape = (text: string) => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`)

const drawn = (file: string) =>
  file.endsWith('.pdf')
    ? `<a href="${file}"><object data="${file}#toolbar=0" type="application/pdf">${file}</object></a>`
    : `<a href="${file}"><img loading="lazy" src="${file}" alt="${escape(file)}"></a>`

/** One page with every picture, in the order they were taken, and what could not be reached. */
export function writeContactSheet(folder: string, sheets: Sheet[], missed: string[]): void {
  const groups = [...new Set(sheets.map(({ group }) => group))]
  const bodies = groups.map((group) => {
    const own = sheets.filter((sheet) => sheet.group === group)
    const figures = own.map(
      ({ title, who, files }) =>
        `<figure><figcaption><b>${escape(title)}</b> ${escape(who)}</figcaption>${files.map(drawn).join('')}</figure>`,
    )
    return `<h2>${group}: ${own.length}</h2>${figures.join('')}`
  })
  const left = missed.map((one) => `<li>${escape(one)}</li>`).join('')
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact sheet</title><style>
body{margin:24px;font:15px/1.4 system-ui;background:#e9ecea;color:#12302d}figure{margin:0 0 32px;display:flex;flex-wrap:wrap;gap:12px;align-items:flex-start}
figcaption{flex-basis:100%}img{height:360px;border:1px solid #99a}object{width:420px;height:540px}</style>
<h1>Every screen, email and document</h1>${bodies.join('')}${left ? `<h2>Not reached</h2><ul>${left}</ul>` : ''}</html>`,
  )
}
