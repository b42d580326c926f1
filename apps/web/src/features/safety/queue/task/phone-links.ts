import { parsePhone } from '@stillwater/domain/formats/phone'

/** The address of a call. A US number gets its country code; anything else is dialed as it is written. */
export function callHref(phone: string): string {
  return `tel:${dialed(phone)}`
}

export function textHref(phone: string): string {
  return `sms:${dialed(phone)}`
}

function dialed(phone: string): string {
  const number = parsePhone(phone)
  return number ? `+1${number}` : phone.replace(/[^\d+]/g, '')
}
