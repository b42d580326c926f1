import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogueOf, contentSentences, saidSentences, type Said } from './product-words.ts'

const folder = join(import.meta.dirname, '..', '.cache')
mkdirSync(folder, { recursive: true })

const said = saidSentences()
const content = contentSentences()
const page = join(folder, 'words.md')
writeFileSync(page, `# Every sentence\n\n${listed(said)}\n# Content files\n\n${listed(content)}`)
process.stdout.write(`${said.length + content.length} sentences, to read in one sitting: ${page}\n`)

// npm run words -- es.json: a catalogue to translate. What is translated stays, and what is gone leaves it.
const [path] = process.argv.slice(2)
if (path) {
  const known = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
  const catalogue = catalogueOf(said, known)
  const open = Object.values(catalogue).filter((text) => text === '').length
  writeFileSync(path, `${JSON.stringify(catalogue, null, 2)}\n`)
  process.stdout.write(`${path}: ${Object.keys(catalogue).length} sentences, ${open} to translate\n`)
}

/** One heading for each file, with the line of each sentence where it is said first. */
function listed(sentences: Said[]): string {
  const seen = new Set<string>()
  let lines = ''
  let file = ''
  for (const { path: from, line, text } of sentences) {
    if (seen.has(text)) continue
    seen.add(text)
    if (from !== file) lines += `\n## ${from}\n\n`
    file = from
    lines += `- ${line === undefined ? '' : `${line}: `}${text.replaceAll('\n', '\\n')}\n`
  }
  return lines
}
