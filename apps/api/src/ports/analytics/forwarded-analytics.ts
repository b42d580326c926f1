import { post } from '../http-call.ts'
import { Outage } from '../outage.ts'
import { checkedEvent, type Analytics } from './analytics.port.ts'

export interface ForwardOptions {
  url: string
  deadline_ms?: number
}

/** Posts each event to a collector the clinic runs. It sees this server's address, never a patient's. */
export function forwardedAnalytics({ url, deadline_ms = 5_000 }: ForwardOptions): Analytics {
  return {
    async record(event) {
      const body = JSON.stringify(checkedEvent(event))
      const headers = { 'content-type': 'application/json' }
      const { status } = await post({ port: 'analytics', url, headers, body, deadline_ms })
      if (status < 200 || status >= 300) throw new Outage('analytics', { code: `HTTP ${status}` })
    },
  }
}
