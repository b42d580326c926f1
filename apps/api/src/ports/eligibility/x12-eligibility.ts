import { post } from '../http-call.ts'
import { deadlines, Outage } from '../outage.ts'
import type { Eligibility } from './eligibility.port.ts'
import { dayOf, traceOf, write270, type Trading } from './x12-270.ts'
import { read271 } from './x12-271.ts'

export interface X12Options extends Trading {
  url: string
  token: string
  deadline_ms?: number
}

/** Asks a clearing house that takes an X12 270 over HTTPS and answers with a 271. */
export function x12Eligibility({
  url,
  token,
  deadline_ms = deadlines.eligibility,
  ...trading
}: X12Options): Eligibility {
  return {
    async check(member, inquiry) {
      const { status, text } = await post({
        port: 'eligibility',
        url,
        deadline_ms,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/EDI-X12',
          accept: 'application/EDI-X12',
          'x-request-id': inquiry.key,
        },
        body: write270(member, trading, inquiry),
      })
      if (status < 200 || status >= 300) throw new Outage('eligibility', { code: `HTTP ${status}` })
      const read = read271(text, { trace: traceOf(inquiry), day: dayOf(inquiry) })
      // The reply names a person, so only the kind of failure is reported.
      if (read.kind === 'try_again' || read.kind === 'unreadable')
        throw new Outage('eligibility', { code: read.kind })
      return read
    },
  }
}
