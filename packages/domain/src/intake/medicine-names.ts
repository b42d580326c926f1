/** Questions whose "Other" is a medicine, and is searched among the treatments. spec: intake §9 */
const medicineQuestions: readonly string[] = ['medication_checklist']

export function asksForMedicine({ name }: { name: string }): boolean {
  return medicineQuestions.includes(name)
}

export interface NamedTreatment {
  name: string
  brands: readonly string[]
}

/** Both names, so that a person who knows one of them recognizes the medicine. */
export function treatmentLabel({ name, brands }: NamedTreatment): string {
  return brands.length > 0 ? `${name} (${brands.join(', ')})` : name
}

/** The name that is being typed: the part after the last comma outside parentheses. */
export function nameInProgress(text: string): string {
  return text.slice(startOfLast(text)).trim()
}

/** The text with that part replaced by a treatment that was found. */
export function withTreatment(text: string, treatment: NamedTreatment): string {
  const before = text.slice(0, startOfLast(text)).trimEnd()
  return before === '' ? treatmentLabel(treatment) : `${before} ${treatmentLabel(treatment)}`
}

function startOfLast(text: string): number {
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && (text[at] === ',' || text[at] === ';' || text[at] === '\n')) start = at + 1
  }
  return start
}
