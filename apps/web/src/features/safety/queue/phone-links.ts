import { digits } from '@stillwater/domain/formats/phone'

/** The address of a call. Ten digits are a US number; anything else is dialed as it is written. */
export function callHref(phone: string): string {
  return `tel:${dialed(phone)}`
}

export function textHref(phone: string): string {
  return `sms:${dialed(phone)}`
}

function dialed(phone: string): string {
  const number = digits(phone)
  if (number.length === 10) return `+1${number}`
  return number.length === 11 && number.startsWith('1') ? `+${number}` : number
}
