import { parseSync, Visitor } from 'oxc-parser'
import { sourcesIn } from './product-words.ts'
import { sentencesIn } from './sentences-in.ts'

/** The subjects of all emails that the server sends, as its sources write them: whatever is named so. */
export function emailSubjects(): string[] {
  const sources = sourcesIn('apps/api/src').filter(({ text }) => /subject/i.test(text))
  return [...new Set(sources.flatMap(({ path, text }) => subjectsIn(path, text)))].toSorted()
}

interface Place {
  start: number
  end: number
}

function subjectsIn(path: string, source: string): string[] {
  const found: string[] = []
  const textOf = ({ start, end }: Place) => source.slice(start, end)
  const take = (name: string, value: Place | null) => {
    if (!value || !/subjects?$/i.test(name)) return
    const written = textOf(value)
    const said = sentencesIn(path, `(${written})`).map(({ text }) => text)
    // One that is named otherwise would be missed. What a command sends to try a mail server is a text as it stands.
    if (said.length === 0 && !/subject|^(null$|[{'])/i.test(written)) said.push(`${path}: ${written}`)
    found.push(...said)
  }
  new Visitor({
    Property: ({ key, value }) => take(textOf(key), value),
    VariableDeclarator: ({ id, init }) => id.type === 'Identifier' && take(id.name, init),
  }).visit(parseSync(path, source).program)
  return found
}
