import type { Segment } from './x12-segments.ts'

/** What an insurer says of one benefit: EB of a 271 and the segments that belong to it. */
export interface Benefit {
  /** EB01: a status, a copay, a deductible … */
  code: string
  /** EB02: IND for one person, FAM for a family. */
  coverage: string
  /** EB03. Empty: the plan as a whole. */
  services: string[]
  /** EB04: the kind of insurance. */
  insurance: string
  /** EB05: the name of the plan. */
  plan: string
  period: string
  amount: string
  percent: string
  in_network: string
  /** EB13: the benefit is about one procedure alone. */
  procedure: string
  /** Places of service, from III. */
  places: string[]
  messages: string[]
  /** AAA03: the insurer did not answer about this benefit. */
  rejections: Rejected[]
  dates: { qualifier: string; format: string; days: string }[]
  /** Who else is concerned: the kind (NM101) and the name. */
  entities: { kind: string; name: string }[]
}

/** A rejection's reason and what the insurer says to do next. */
export interface Rejected {
  code: string
  action: string
}

export function rejectedOf(segment: Segment): Rejected {
  return { code: segment[3] ?? '', action: segment[4] ?? '' }
}

/** The benefits of one person, in the order of the answer. What stands before the first EB is not about a benefit. */
export function benefitsOf(segments: readonly Segment[], repetition: string): Benefit[] {
  const found: Benefit[] = []
  for (const segment of segments) {
    if (segment[0] === 'EB') found.push(benefitOf(segment, repetition))
    else {
      const benefit = found.at(-1)
      if (benefit) addTo(benefit, segment)
    }
  }
  return found
}

function benefitOf(eb: Segment, repetition: string): Benefit {
  const element = (place: number) => eb[place] ?? ''
  return {
    code: element(1),
    coverage: element(2),
    services: element(3).split(repetition).filter(Boolean),
    insurance: element(4),
    plan: element(5),
    period: element(6),
    amount: element(7),
    percent: element(8),
    in_network: element(12),
    procedure: element(13),
    places: [],
    messages: [],
    rejections: [],
    dates: [],
    entities: [],
  }
}

function addTo(benefit: Benefit, segment: Segment): void {
  const [name, first = '', second = '', third = ''] = segment
  if (name === 'III' && first === 'ZZ') benefit.places.push(second)
  if (name === 'MSG') benefit.messages.push(first)
  if (name === 'AAA') benefit.rejections.push(rejectedOf(segment))
  if (name === 'DTP') benefit.dates.push({ qualifier: first, format: second, days: third })
  if (name === 'NM1') benefit.entities.push({ kind: first, name: third.trim() })
}

const benefitCodes = new Set('12345678ABCDEFGHIJKLMNOPQRSTUVWXY').add('CB').add('MC')
const coverageCode = /^(?:[A-Z][A-Z0-9]{2})?$/
const insuranceCode = /^(?:1[2-6]|4[1-37]|[A-Z][A-Z0-9]?)?$/
const serviceCode = /^(?:\d{1,2}|[A-Z][A-Z0-9])$/
const placeCode = /^\d{1,2}$/

/**
 * Whether it is one of the standard: what was garbled on its way might have said no. A service that slipped into another
 * element would leave a benefit of the whole plan: no plan is named by such a code alone.
 */
export function isLegal({ code, coverage, insurance, plan, services, places }: Benefit): boolean {
  return (
    benefitCodes.has(code) &&
    coverageCode.test(coverage) &&
    insuranceCode.test(insurance) &&
    !/^\d{1,2}$/.test(plan) &&
    services.every((service) => serviceCode.test(service)) &&
    places.every((place) => placeCode.test(place))
  )
}

const begins = new Set(['346', '348', '356'])
const ends = new Set(['347', '349', '357'])
const ranges = new Set(['291', '292', '307'])

/** Whether the benefit is about this day, written CCYYMMDD, as far as its own dates tell. */
export function isInForce({ dates }: Benefit, day: string): boolean {
  return dates.every(({ qualifier, format, days }) => {
    const isRange = format === 'RD8' && days.length === 17
    const [first, last] = isRange ? [days.slice(0, 8), days.slice(9)] : [days, days]
    if (begins.has(qualifier)) return first <= day
    if (ends.has(qualifier)) return day <= last
    return !(isRange && ranges.has(qualifier)) || (first <= day && day <= last)
  })
}
