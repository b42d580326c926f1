import { deadlines, Outage } from '../outage.ts'
import { post } from '../http-call.ts'
import { refuseUnsendableSms, SmsRefused, type Sms } from './sms.port.ts'

export interface TwilioOptions {
  account_sid: string
  auth_token: string
  from: string
  base_url?: string
  deadline_ms?: number
}

/**
 * Sends through an API compatible with Twilio. It has no idempotency key, so a message whose reply was lost arrives
 * twice after a retry.
 */
export function twilioSms({
  account_sid,
  auth_token,
  from,
  base_url = 'https://api.twilio.com',
  deadline_ms = deadlines.sms,
}: TwilioOptions): Sms {
  const url = `${base_url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account_sid)}/Messages.json`
  const credentials = Buffer.from(`${account_sid}:${auth_token}`).toString('base64')
  const headers = {
    authorization: `Basic ${credentials}`,
    'content-type': 'application/x-www-form-urlencoded',
    accept: 'application/json',
  }

  return {
    delivers: true,
    async send(message) {
      refuseUnsendableSms(message)
      const body = new URLSearchParams({ To: message.to, From: from, Body: message.text }).toString()
      const { status, text } = await post({ port: 'sms', url, headers, body, deadline_ms })
      if (status >= 200 && status < 300) return
      // 401, 403 and 429 are about the account, not about this message.
      if (status === 400 || status === 404) throw new SmsRefused(reasonIn(text) ?? `HTTP ${status}`)
      throw new Outage('sms', { code: `HTTP ${status}` })
    },
  }
}

/** The number of the error, never its sentence: that one repeats the phone number. */
function reasonIn(text: string): string | undefined {
  const code = /"code"\s*:\s*(\d{4,6})\b/.exec(text)?.[1]
  return code && `error ${code}`
}
