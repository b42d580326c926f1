import type { Cover } from './eligibility.port.ts'
import { isInForce, isLegal, type Benefit, type Rejected } from './x12-benefits.ts'
import { deductibleCents, visitCost } from './x12-costs.ts'
import { answerTo, type Answer } from './x12-loops.ts'
import { readInterchange } from './x12-segments.ts'
import {
  decidingServices,
  isAbout,
  medicationServices,
  mentalHealthServices,
  nearest,
  placeRank,
  therapyServices,
} from './x12-services.ts'

export type Read271 =
  | Cover
  /** The other side asks to be asked again: not an answer about the member. */
  | { kind: 'try_again' }
  /** Not an answer to this question, or not a whole one. */
  | { kind: 'unreadable'; reason: 'envelope' | 'trace' | 'benefit' | 'no status' }

export interface Asked271 {
  /** TRN02 of the question. */
  trace: string
  /** The day that was asked about, CCYYMMDD. */
  day: string
}

/** An eligibility answer, 271 of version 005010X279A1. Whatever the bytes are, it never throws. */
export function read271(message: string, { trace, day }: Asked271): Read271 {
  const interchange = readInterchange(message)
  if (!interchange) return { kind: 'unreadable', reason: 'envelope' }
  const answer = answerTo(interchange, trace)
  if (!answer) return { kind: 'unreadable', reason: 'trace' }
  if (answer.rejections.length > 0) return rejected(answer.rejections)
  if (!answer.benefits.every(isLegal)) return { kind: 'unreadable', reason: 'benefit' }
  const answered = answer.benefits.filter(({ rejections }) => rejections.length === 0)
  // What is said of another network, another time or one procedure says nothing of a visit here.
  const valid = answered.filter(
    (benefit) => benefit.in_network !== 'N' && benefit.procedure === '' && isInForce(benefit, day),
  )
  return decide(valid, answer.payer) ?? withoutStatus(answer)
}

function withoutStatus({ benefits }: Answer): Read271 {
  const unanswered = benefits
    .filter(
      ({ services }) =>
        services.length === 0 || services.some((service) => decidingServices.includes(service)),
    )
    .flatMap(({ rejections }) => rejections)
  return unanswered.length > 0 ? rejected(unanswered) : { kind: 'unreadable', reason: 'no status' }
}

const cannotRespondNow = new Set(['42', '80'])
const pleaseResubmit = 'P'

function rejected(rejections: readonly Rejected[]): Read271 {
  const isForNow = ({ code, action }: Rejected) => cannotRespondNow.has(code) || action === pleaseResubmit
  if (rejections.some(isForNow)) return { kind: 'try_again' }
  return { kind: 'refused', codes: [...new Set(rejections.map(({ code }) => code))] }
}

type Status = 'cannot_process' | 'elsewhere' | 'not_covered' | 'active' | 'other_payer' | 'inactive'

const statuses: Record<string, Status> = {
  '1': 'active',
  '2': 'active',
  '3': 'active',
  '4': 'active',
  '5': 'active',
  '6': 'inactive',
  '7': 'inactive',
  '8': 'inactive',
  I: 'not_covered',
  R: 'other_payer',
  U: 'elsewhere',
  V: 'cannot_process',
}
/** Where one service has several: an old plan that ended does not cancel the new one, an exclusion does. */
const strongest: readonly Status[] = [
  'cannot_process',
  'elsewhere',
  'not_covered',
  'active',
  'other_payer',
  'inactive',
]

/** The first service type with a status decides. */
function decide(benefits: readonly Benefit[], payer: string): Read271 | null {
  for (const service of decidingServices) {
    const about = nearest(
      benefits.filter((benefit) => isAbout(benefit, service) && statusOf(benefit, service) !== null),
      (benefit) => [placeRank(benefit)],
    )
    const status = strongest.find((one) => about.some((benefit) => statusOf(benefit, service) === one))
    if (status) return coverOf(status, { benefits, about, service, payer })
  }
  return null
}

function statusOf({ code }: Benefit, service: string): Status | null {
  // Another insurer of the whole plan is a second insurance; one of mental health alone is a carve-out.
  if (code === 'R' && !mentalHealthServices.includes(service)) return null
  return statuses[code] ?? null
}

interface Decided {
  benefits: readonly Benefit[]
  about: readonly Benefit[]
  service: string
  payer: string
}

function coverOf(status: Status, { benefits, about, service, payer }: Decided): Read271 {
  switch (status) {
    case 'cannot_process':
      return { kind: 'try_again' }
    case 'elsewhere':
    case 'other_payer':
      return { kind: 'carved_out', payer: entityOf(about, () => true) }
    case 'not_covered':
    case 'inactive':
      return { kind: 'inactive' }
    case 'active': {
      const other = mentalHealthServices.includes(service) ? entityOf(about, isOtherPayer(payer)) : null
      if (other) return { kind: 'carved_out', payer: other }
      return {
        kind: 'active',
        therapy: visitCost(benefits, therapyServices),
        medication: visitCost(benefits, medicationServices),
        deductible_cents: deductibleCents(benefits, therapyServices),
      }
    }
  }
}

type Entity = Benefit['entities'][number]

/** A payer, a managed care organization, an administrator or a vendor that is not the insurer itself. */
const payerKinds = new Set(['PR', 'Y2', '2B', 'VN'])
const isOtherPayer =
  (payer: string) =>
  ({ kind, name }: Entity) =>
    payerKinds.has(kind) && name.toUpperCase() !== payer.toUpperCase()

const longestName = 60

/** Its name; of several the first by the alphabet, since their order says nothing. */
function entityOf(about: readonly Benefit[], isMeant: (entity: Entity) => boolean): string | null {
  const names = about
    .flatMap(({ entities }) => entities.filter(isMeant))
    .map(({ name }) => name.slice(0, longestName))
  return names.filter(Boolean).sort()[0] ?? null
}
