import { t, words } from '@stillwater/contract/words'
import { trimOf } from '@stillwater/domain/formats/trim'
import type { Cover } from './eligibility.port.ts'

/** A benefit the insurer named: EB of a 271. */
interface Benefit {
  code: string
  services: string[]
  period: string
  amount: string
  percent: string
  in_network: string
  messages: string[]
}

/** What an insurer answered cannot be read as an answer to an inquiry. */
export class Unreadable271 extends Error {
  override name = 'Unreadable271'
}

// AAA03 of 005010X279A1, as sentences for the patient who typed the card's numbers.
const rejections: Record<string, string> = {
  '15': words('Your insurance company needs one more detail from the card'),
  '33': words('Your insurance company could not read the details'),
  '41': words('Your insurance company does not take requests from this clinic yet'),
  '43': words('Your insurance company does not know this clinic yet'),
  '56': words('Your insurance company could not read the date of the visit'),
  '57': words('Your insurance company could not read the date of the visit'),
  '58': words('The date of birth is missing or not valid'),
  '60': words('The date of birth is in the future'),
  '61': words('The date of birth is in the future'),
  '62': words('Your insurance company does not answer about this date'),
  '64': words('The membership ID is missing or not valid'),
  '65': words('The name does not match the membership ID'),
  '66': words('Your insurance company needs the gender of the insured person'),
  '67': words('Your insurance company could not find this member'),
  '71': words('The date of birth does not match the membership ID'),
  '72': words('Your insurance company does not know this membership ID'),
  '73': words('The name does not match the membership ID'),
  '74': words('Your insurance company could not read the details'),
  '75': words('Your insurance company does not know this member'),
  '76': words('Your insurance company found more than one member with this ID'),
  '78': words('The member is not in this group'),
}
/** The other side asks to be asked again: not an answer about the member. */
const tryAgain = new Set(['42', '80'])
const activeCodes = new Set(['1', '2', '3', '4', '5'])
const inactiveCodes = new Set(['6', '7', '8', 'I', 'V'])

export type Read271 = Cover | { kind: 'try_again' }

/** An eligibility answer, 271 of version 005010X279A1. */
export function read271(message: string): Read271 {
  const segments = segmentsOf(message)
  if (!segments.some(([name, code]) => name === 'ST' && code === '271')) throw new Unreadable271('no 271')
  const rejected = segments.filter(([name]) => name === 'AAA').map((segment) => segment[3] ?? '')
  if (rejected.some((code) => tryAgain.has(code))) return { kind: 'try_again' }
  if (rejected.length > 0) return { kind: 'refused', errors: sentences(rejected) }
  const benefits = benefitsOf(segments)
  // Only benefits of the plan itself or of mental health count.
  const about = benefits.filter(({ services }) => services.length === 0 || services.some(isAsked))
  if (about.some(({ code }) => activeCodes.has(code))) return activeCover(about)
  if (about.some(({ code }) => inactiveCodes.has(code))) return { kind: 'inactive' }
  throw new Unreadable271('no coverage status')
}

const isAsked = (service: string) => therapyServices.includes(service) || visitServices.includes(service)
const therapyServices = ['MH', 'A6', 'CF', '98', '30']
const visitServices = ['98', 'MH', 'CF', '30']

function activeCover(benefits: Benefit[]): Cover {
  const inNetwork = benefits.filter(({ in_network }) => in_network !== 'N')
  const share = first(inNetwork, 'A', therapyServices)
  // The remaining deductible is what a patient still pays; the yearly amount is the fallback.
  const deductibles = inNetwork.filter(({ code }) => code === 'C')
  const deductible = deductibles.find(({ period }) => period === '29') ?? deductibles[0]
  return {
    kind: 'active',
    therapy_copay_cents: copaysOf(inNetwork, therapyServices),
    medication_copay_cents: copaysOf(inNetwork, visitServices),
    coinsurance_percent: share?.percent ? Math.round(Number(share.percent) * 100) : null,
    deductible_cents: deductible ? cents(deductible.amount) : null,
  }
}

/** Copays of the most telling service type that has any. */
function copaysOf(benefits: Benefit[], services: string[]): number[] {
  for (const service of services) {
    const amounts = benefits
      .filter((benefit) => benefit.code === 'B' && isAbout(benefit, service) && !isInPerson(benefit))
      .flatMap(({ amount }) => cents(amount) ?? [])
    if (amounts.length > 0) return [...new Set(amounts)].sort((a, b) => a - b)
  }
  return []
}

// Some insurers say only in a message that a copay is for in-person visits, which this clinic does not offer.
const isInPerson = ({ messages }: Benefit) =>
  messages.some((text) => /\b(IN[- ]PERSON|FACE[- ]TO[- ]FACE) ONLY\b/i.test(text))

function first(benefits: Benefit[], code: string, services: string[]): Benefit | undefined {
  for (const service of services) {
    const found = benefits.find((benefit) => benefit.code === code && isAbout(benefit, service))
    if (found) return found
  }
  return undefined
}

const isAbout = ({ services }: Benefit, service: string) =>
  services.includes(service) || (service === '30' && services.length === 0)

function cents(amount: string): number | null {
  return /^\d+(\.\d+)?$/.test(amount) ? Math.round(Number(amount) * 100) : null
}

function benefitsOf(segments: string[][]): Benefit[] {
  const repetition = segments.find(([name]) => name === 'ISA')?.[11] ?? '^'
  const found: Benefit[] = []
  for (const [name, ...elements] of segments) {
    if (name === 'EB')
      found.push({
        code: elements[0] ?? '',
        services: (elements[2] ?? '').split(repetition).filter(Boolean),
        period: elements[5] ?? '',
        amount: elements[6] ?? '',
        percent: elements[7] ?? '',
        in_network: elements[11] ?? '',
        messages: [],
      })
    if (name === 'MSG') found.at(-1)?.messages.push(elements[0] ?? '')
  }
  return found
}

/** Splits by the separators that the envelope itself declares. */
function segmentsOf(message: string): string[][] {
  const start = message.indexOf('ISA')
  const element = message[start + 3]
  const end = message[start + 105]
  if (start === -1 || !element || !end || /[A-Z0-9]/i.test(element + end))
    throw new Unreadable271('no envelope')
  return message
    .slice(start)
    .split(end)
    .map((segment) => trimOf(segment, '\r\n').split(element))
    .filter(([name]) => name !== '')
}

function sentences(codes: string[]): string[] {
  const said = codes.map((code) =>
    t(rejections[code] ?? words('Your insurance company could not confirm these details')),
  )
  return [...new Set(said)]
}
