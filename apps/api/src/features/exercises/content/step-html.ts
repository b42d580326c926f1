const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)

/** Paragraphs as HTML; neighboring lines that begin with "- " become one list. */
export function stepHtml(lines: readonly string[]): string {
  const html: string[] = []
  let items: string[] = []
  const endList = () => {
    if (items.length > 0) html.push(`<ul>${items.join('')}</ul>`)
    items = []
  }
  for (const line of lines)
    if (line.startsWith('- ')) items.push(`<li>${escape(line.slice(2))}</li>`)
    else {
      endList()
      html.push(`<p>${escape(line)}</p>`)
    }
  endList()
  return html.join('')
}
