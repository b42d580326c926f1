import { parseState, stateChoices } from '../people/regions.ts'

/** One line of the operator's table: the emergency dispatch of a state, or of one place in it. */
export interface DispatchNumber {
  state: string
  place?: string | null | undefined
  phone: string
}

export interface Whereabouts {
  /** Where the person is, in words. */
  location: string | null
  /** The state on file, for a location that names none. */
  region: string | null
}

const words = (text: string) => ` ${text.toLowerCase().replace(/[^a-z0-9]+/g, ' ')} `

/** The state that a location names: by its code in capitals, else by its name. The last one wins: "Nevada City, CA". */
export function stateIn(location: string): string | null {
  const codes = location.match(/\b[A-Z]{2}\b/g) ?? []
  const code = codes.findLast((one) => parseState(one) !== null)
  if (code) return parseState(code)
  const text = words(location)
  const named = stateChoices.filter(({ label }) => text.includes(words(label)))
  // "West Virginia" also contains "Virginia".
  return named.toSorted((a, b) => b.label.length - a.label.length)[0]?.value ?? null
}

/** The number for the place where someone is: of the place itself, else of its state; null where the table has none. */
export function dispatchNumber(
  table: readonly DispatchNumber[],
  { location, region }: Whereabouts,
): string | null {
  const state = (location === null ? null : stateIn(location)) ?? region
  const inState = table.filter((one) => one.state === state)
  const text = words(location ?? '')
  const local = inState.find(({ place }) => place && text.includes(words(place)))
  return (local ?? inState.find(({ place }) => !place))?.phone ?? null
}
