import type { Benefit } from './x12-benefits.ts'

// Service types, EB03. The first that an insurer speaks of decides, so the most telling stands first.
const outpatient = ['CF', 'A8', 'A6', 'MH', 'A4', 'CH']
/** They decide over the plan as a whole, yet never price a visit: the clinic has no beds. */
const inpatient = ['A7', 'A5', 'CG', 'CI']
const office = '98'
const wholePlan = '30'

export const mentalHealthServices: readonly string[] = [...outpatient, ...inpatient]
export const decidingServices: readonly string[] = [...mentalHealthServices, office, wholePlan]

/** Psychotherapy first, then mental health, then any visit. */
export const therapyServices: readonly string[] = ['A6', 'CF', 'MH', 'A8', 'A4', 'CH', office, wholePlan]
/** A visit with a prescriber: psychiatry first, then an office visit, then mental health. */
export const medicationServices: readonly string[] = ['A8', 'A4', office, 'CF', 'MH', 'CH', 'A6', wholePlan]

export function isAbout({ services }: Benefit, service: string): boolean {
  return services.includes(service) || (service === wholePlan && services.length === 0)
}

// Places of service: visits of this clinic are telehealth; what holds for an office or an outpatient clinic comes next.
const telehealth = new Set(['02', '10'])
const ambulatory = new Set([
  '11',
  '12',
  '15',
  '17',
  '19',
  '20',
  '22',
  '49',
  '50',
  '52',
  '53',
  '57',
  '62',
  '71',
  '72',
])

/** How near a benefit is to a telehealth visit, the nearest 0; null for a place where the clinic does not work. */
export function placeRank(benefit: Benefit): number | null {
  const { places } = benefit
  if (isInPerson(benefit)) return null
  if (places.length === 0) return 2
  if (places.some((place) => telehealth.has(place))) return 0
  return places.some((place) => ambulatory.has(place)) ? 1 : null
}

const inPersonOnly = ['IN PERSON ONLY', 'IN-PERSON ONLY', 'FACE TO FACE ONLY', 'FACE-TO-FACE ONLY']

/** Some insurers say only in a message that a copay is for visits in person, which this clinic does not offer. */
function isInPerson({ messages }: Benefit): boolean {
  return messages.some((text) => inPersonOnly.some((phrase) => text.toUpperCase().includes(phrase)))
}

/** The elements for which the ranks are least, compared from the first; none where nothing has a rank. */
export function nearest<T>(found: readonly T[], ranksOf: (one: T) => readonly (number | null)[]): T[] {
  const ranked = found.flatMap((one) => {
    const ranks = ranksOf(one)
    return ranks.includes(null) ? [] : [{ one, ranks: ranks as readonly number[] }]
  })
  const [least] = ranked.map(({ ranks }) => ranks).sort(compareRanks)
  return least ? ranked.filter(({ ranks }) => compareRanks(ranks, least) === 0).map(({ one }) => one) : []
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const place = a.findIndex((rank, at) => rank !== b[at])
  return place === -1 ? 0 : (a[place] ?? 0) - (b[place] ?? 0)
}
