import { t, words } from '@stillwater/contract/words'
import {
  declined,
  declinedWords,
  ProcessorMisconfigured,
  unreadableWords,
  type ChargeAnswer,
} from './payments.port.ts'

interface Reason {
  reason: string
  retry: boolean
}

const expired = words('Your card has expired. Please use another card.')
const wrongDetails = words('Please confirm that your payment details are correct.')
const later = words('The card could not be charged just now. Please try again later.')
const no = (reason: string): Reason => ({ reason, retry: false })

/** Response reason codes that say more than "declined", in words of ours: theirs are written for merchants. */
const reasons: Record<string, Reason> = {
  // Lost, stolen or pick up card.
  '4': no(declinedWords),
  '41': no(declinedWords),
  '6': no(wrongDetails),
  '7': no(wrongDetails),
  '8': no(expired),
  '17': no(words('This kind of card cannot be used here. Please use another card.')),
  '27': no(words('The address doesn’t match your card. Please confirm your ZIP code.')),
  '28': no(words('This kind of card cannot be used here. Please use another card.')),
  '37': no(wrongDetails),
  '44': no(wrongDetails),
  '45': no(wrongDetails),
  '65': no(wrongDetails),
  '54': no(words('That is more than can still be refunded.')),
  '55': no(words('That is more than can still be refunded.')),
  '315': no(wrongDetails),
  '316': no(wrongDetails),
  '317': no(expired),
  ...Object.fromEntries(
    [
      '19',
      '20',
      '21',
      '22',
      '23',
      '25',
      '26',
      '57',
      '58',
      '59',
      '60',
      '61',
      '62',
      '63',
      '120',
      '121',
      '122',
    ].map((code) => [code, { reason: later, retry: true }]),
  ),
}

/** Response reasons that speak of the account and its settings: no card can do better. */
const misconfiguredReasons = new Set([
  '5',
  '13',
  '14',
  '24',
  '30',
  '31',
  '32',
  '33',
  '34',
  '35',
  '38',
  '39',
  '43',
  '68',
  '69',
  '70',
  '87',
  '103',
  '123',
])
/** Messages about who asks and what they may: a wrong key, an account that is closed, a request that is not understood. */
const misconfiguredMessages = /^E0000[2-9]$|^E0001[01]$|^E000(44|45|59)$|^E00124$/

export function isMisconfigured(code: string | undefined): boolean {
  return code !== undefined && (misconfiguredReasons.has(code) || misconfiguredMessages.test(code))
}

export function declinedFor(code: string | undefined): ChargeAnswer {
  if (isMisconfigured(code)) throw new ProcessorMisconfigured(code ?? '')
  const known = code === undefined ? undefined : reasons[code]
  return known ? { outcome: 'declined', reasons: [t(known.reason)], retry: known.retry } : declined()
}

/** Why a card was not stored, by the code of the message; undefined: the fault is not the card's. */
export function refusedFor(code: string): string[] | undefined {
  const sentence: Record<string, string> = {
    E00027: declinedWords,
    E00013: wrongDetails,
    E00014: wrongDetails,
    E00015: wrongDetails,
    E00114: unreadableWords,
    E00115: unreadableWords,
    E00116: unreadableWords,
    E00117: unreadableWords,
  }
  return sentence[code] === undefined ? undefined : [t(sentence[code])]
}

/** The outcome of a transaction by its status. `held`: it needs a manual review. */
export function outcomeOf(status: string): 'approved' | 'declined' | 'held' {
  if (approvedStatuses.has(status)) return 'approved'
  return heldStatuses.has(status) ? 'held' : 'declined'
}
const approvedStatuses = new Set([
  'capturedPendingSettlement',
  'settledSuccessfully',
  'refundPendingSettlement',
  'refundSettledSuccessfully',
])
const heldStatuses = new Set([
  'authorizedPendingCapture',
  'FDSPendingReview',
  'FDSAuthorizedPendingReview',
  'underReview',
])
