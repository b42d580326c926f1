import { serviceLines } from '../people/offerings.ts'
import { parseState } from '../people/regions.ts'

export interface TitleValues {
  /** The name of the patient's plan. */
  offering: string
  service_lines: readonly string[]
  regional_payer: string
}

/** A title with its {offering}, {service_lines} and {regional_payer} filled in; braces in values stay plain. */
export function fillTitle(title: string, values: TitleValues): string {
  const words: Readonly<Record<string, string>> = {
    offering: values.offering,
    service_lines: sayServiceLines(values.service_lines),
    regional_payer: values.regional_payer,
  }
  const filled = title.replace(
    /\{(offering|service_lines|regional_payer)\}/g,
    (_, name: string) => words[name] ?? '',
  )
  // A region without a payer leaves a gap where the name would stand.
  return filled
    .replace(/\s{2,}/g, ' ')
    .replace(/ ([.,?!])/g, '$1')
    .trim()
}

/** 'Depression, Anxiety and ADHD', in the product's order whatever order they were chosen in. */
export function sayServiceLines(chosen: readonly string[]): string {
  const inOrder = serviceLines.filter((line) => chosen.includes(line))
  if (inOrder.length < 2) return inOrder.join('')
  return `${inOrder.slice(0, -1).join(', ')} and ${inOrder.at(-1)}`
}

/** The payer named to people of a region; empty where the clinic's table has none. decision C13 */
export function regionalPayer(region: string | null, payers: Readonly<Record<string, string>>): string {
  const state = parseState(region ?? '')
  return state !== null && Object.hasOwn(payers, state) ? (payers[state] ?? '') : ''
}

/** The clinic's own table over the product's; a setting that is no table of names is left out. */
export function regionalPayersFrom(
  set: unknown,
  otherwise: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  if (typeof set !== 'object' || set === null || Array.isArray(set)) return otherwise
  const isTable = Object.values(set).every((name) => typeof name === 'string')
  return isTable ? (set as Record<string, string>) : otherwise
}
