/** A part of a document: a heading, a paragraph, a list of points, or the crisis line. */
export type AgreementBlock =
  | { style: 'heading'; text: string }
  | { style: 'paragraph'; text: string }
  | { style: 'list'; points: string[] }
  | { style: 'crisis_line' }

const heading = '## '
const point = '- '
/** Written out in one place only. decision S1 */
const crisisLine = '{crisis_line}'

/**
 * Reads the text of a document: blank lines divide its parts, "## " begins a heading and "- " a point of a list, and
 * {crisis_line} alone stands for the crisis line.
 */
export function agreementBlocks(text: string, names: Readonly<Record<string, string>>): AgreementBlock[] {
  const filled = text.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
  return filled
    .split(/\r?\n\s*\r?\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(blockOf)
}

function blockOf(part: string): AgreementBlock {
  if (part === crisisLine) return { style: 'crisis_line' }
  if (part.startsWith(heading) && !part.includes('\n'))
    return { style: 'heading', text: part.slice(heading.length).trim() }
  const lines = part.split(/\r?\n/).map((line) => line.trim())
  if (lines.every((line) => line.startsWith(point)))
    return { style: 'list', points: lines.map((line) => line.slice(point.length).trim()) }
  return { style: 'paragraph', text: lines.join(' ') }
}
