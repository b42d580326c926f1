import * as z from 'zod/mini'
import { failureCode, Outage } from '../outage.ts'
import type { PlanContentPort } from './plan-content.port.ts'

const port = 'plan content'
const deadlineMs = 2_000
const text = z._default(z.string().check(z.maxLength(300)), '')
const shape = z.object({
  plan_price: text,
  plan_price_strikethrough: text,
  plan_under_price_text: text,
  payment_green_banner: text,
})

/** A content service that knows offers by their codes: `GET {url}/{code}`. */
export function httpPlanContent({ url }: { url: string }): PlanContentPort {
  return {
    async read({ promo }) {
      try {
        const answer = await fetch(`${url.replace(/\/$/, '')}/${encodeURIComponent(promo)}`, {
          headers: { accept: 'application/json' },
          redirect: 'error',
          signal: AbortSignal.timeout(deadlineMs),
        })
        if (answer.status === 404) return null
        if (!answer.ok) throw new Outage(port, { code: String(answer.status) })
        const read = shape.safeParse(await answer.json())
        if (!read.success) throw new Outage(port, { code: 'shape' })
        return read.data
      } catch (error) {
        if (error instanceof Outage) throw error
        const timed_out = error instanceof Error && error.name === 'TimeoutError'
        throw new Outage(port, { timed_out, code: failureCode(error) })
      }
    },
  }
}
