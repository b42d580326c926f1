import { clockIn, dateIn } from '@stillwater/domain/formats/moments'
import type { Inquiry, Member } from './eligibility.port.ts'

/** Who asks, as agreed with the clearing house. */
export interface Trading {
  sender_id: string
  receiver_id: string
  /** The clinic as a provider of care. */
  provider_name: string
  provider_npi: string
  /** `T` for test transactions, `P` for real ones. */
  usage: 'P' | 'T'
}

const separators = { element: '*', component: ':', repetition: '^', segment: '~' } as const

/** Mental health, a professional's office visit, and the plan as a whole. */
const askedServices = ['MH', '98', '30'] as const

/** An eligibility inquiry, 270 of version 005010X279A1, about one subscriber. */
export function write270(member: Member, trading: Trading, inquiry: Inquiry): string {
  const { key, now, zone } = inquiry
  const [day, minute] = [dayOf(inquiry), clockIn(now, zone).replace(':', '')]
  const [control, trace] = [controlNumber(key), traceOf(inquiry)]
  const body = [
    ['ST', '270', '0001', '005010X279A1'],
    ['BHT', '0022', '13', trace, day, minute],
    ['HL', '1', '', '20', '1'],
    ['NM1', 'PR', '2', text(member.payer.name, 60), '', '', '', '', 'PI', text(member.payer.code, 80)],
    ['HL', '2', '1', '21', '1'],
    ['NM1', '1P', '2', text(trading.provider_name, 60), '', '', '', '', 'XX', text(trading.provider_npi, 80)],
    ['HL', '3', '2', '22', '0'],
    ['TRN', '1', trace, originator(trading)],
    [
      'NM1',
      'IL',
      '1',
      text(member.last_name, 60),
      text(member.first_name, 35),
      '',
      '',
      '',
      ...memberId(member),
    ],
    ...(member.group_number ? [['REF', '6P', text(member.group_number, 50)]] : []),
    ['N4', '', member.region],
    ['DMG', 'D8', member.dob.replaceAll('-', '')],
    ['DTP', '291', 'D8', day],
    ...askedServices.map((service) => ['EQ', service]),
  ]
  const segments = [
    [
      'ISA',
      '00',
      ' '.repeat(10),
      '00',
      ' '.repeat(10),
      'ZZ',
      fixed(trading.sender_id, 15),
      'ZZ',
      fixed(trading.receiver_id, 15),
      day.slice(2),
      minute,
      separators.repetition,
      '00501',
      control,
      '0',
      trading.usage,
      separators.component,
    ],
    [
      'GS',
      'HS',
      text(trading.sender_id, 15),
      text(trading.receiver_id, 15),
      day,
      minute,
      String(Number(control)),
      'X',
      '005010X279A1',
    ],
    ...body,
    ['SE', String(body.length + 1), '0001'],
    ['GE', '1', String(Number(control))],
    ['IEA', '1', control],
  ]
  return segments.map(written).join('')
}

function written(elements: string[]): string {
  const last = elements.findLastIndex((element) => element !== '')
  return elements.slice(0, last + 1).join(separators.element) + separators.segment
}

/** Upper case, in the characters of the standard's extended set, and never a separator: a name cannot write a segment. */
function text(value: string, most: number): string {
  return value
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toUpperCase()
    .replace(/[^A-Z0-9 !"&'()+,\-./;?=%@_#$]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
    .slice(0, most)
    .trim()
}

const fixed = (value: string, length: number) => text(value, length).padEnd(length, ' ')

/** Nine digits, the same for the same question. */
function controlNumber(key: string): string {
  let sum = 7
  for (const character of key) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 999_999_937
  return String(sum + 1).padStart(9, '0')
}

/** The number by which the answer names its question. */
export const traceOf = ({ key }: Pick<Inquiry, 'key'>) => text(key, 50)

/** The clinic's day, CCYYMMDD: an insurer rejects a date that is tomorrow where the clinic is. */
export const dayOf = ({ now, zone }: Pick<Inquiry, 'now' | 'zone'>) => dateIn(now, zone).replaceAll('-', '')

/** TRN03 has exactly ten characters: 9 for "defined between us", and nine of the sender's. */
function originator({ sender_id }: Trading): string {
  return `9${text(sender_id, 15).replaceAll(' ', '').slice(0, 9).padEnd(9, '0')}`
}

/** Cards print spaces for the eye alone. Without an ID the insurer looks for name and date of birth. */
function memberId({ policy_id }: Member): string[] {
  const id = text(policy_id, 80).replaceAll(' ', '')
  return id === '' ? [] : ['MI', id]
}
