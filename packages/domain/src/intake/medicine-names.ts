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

/** The medicines that were named, in their order, without what stands empty between two commas. */
export function medicineNames(text: string): string[] {
  const starts = [0, ...separators(text).map((at) => at + 1)]
  return starts
    .map((start, i) => text.slice(start, i + 1 < starts.length ? starts[i + 1]! - 1 : text.length).trim())
    .filter((name) => name !== '')
}

/** The text without the medicine at this place of `medicineNames`. */
export function withoutMedicine(text: string, place: number): string {
  return medicineNames(text)
    .filter((_, i) => i !== place)
    .join(', ')
}

function startOfLast(text: string): number {
  const last = separators(text).at(-1)
  return last === undefined ? 0 : last + 1
}

/** Where one medicine ends: a comma between the brands of one, in parentheses, is none of these places. */
function separators(text: string): number[] {
  const found: number[] = []
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && (text[at] === ',' || text[at] === ';' || text[at] === '\n')) found.push(at)
  }
  return found
}
