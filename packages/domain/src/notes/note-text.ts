import type { NoteTemplate } from './note-templates.ts'

/** What was written in one section of a template. */
export interface SectionText {
  name: string
  text: string
}

/** In characters, for each section. */
export const longestSection = 10_000

/** The sections of the template in its order, each once, without those that say nothing. */
export function arrangeSections(template: NoteTemplate, written: readonly SectionText[]): SectionText[] {
  return template.sections.flatMap(({ name }) => {
    const text = written.findLast((one) => one.name === name)?.text ?? ''
    return text.trim() === '' ? [] : [{ name, text }]
  })
}

/** The names of sections that belong to another template. */
export function unknownSections(template: NoteTemplate, written: readonly SectionText[]): string[] {
  return written.map(({ name }) => name).filter((name) => !template.sections.some((one) => one.name === name))
}

/** The required sections that say nothing yet. */
export function missingSections(template: NoteTemplate, written: readonly SectionText[]): string[] {
  const filled = new Set(arrangeSections(template, written).map(({ name }) => name))
  return template.sections.flatMap(({ name, is_required }) =>
    is_required && !filled.has(name) ? [name] : [],
  )
}

/**
 * Moves a draft to another template. A section of the same name keeps its text; the text of every other section goes
 * below its old heading into the first section of the new template, so that nothing is lost.
 */
export function moveToTemplate(
  from: NoteTemplate,
  to: NoteTemplate,
  written: readonly SectionText[],
): SectionText[] {
  const texts = new Map<string, string>()
  const homeless: string[] = []
  for (const { name, text } of arrangeSections(from, written)) {
    if (to.sections.some((one) => one.name === name)) texts.set(name, text)
    else homeless.push(`${from.sections.find((one) => one.name === name)?.heading ?? name}:\n${text}`)
  }
  const first = to.sections[0]?.name ?? ''
  const gathered = [texts.get(first), ...homeless].filter((text) => text !== undefined).join('\n\n')
  if (gathered !== '') texts.set(first, gathered)
  return arrangeSections(
    to,
    [...texts].map(([name, text]) => ({ name, text })),
  )
}
