import * as z from 'zod/mini'
import { post } from '../http-call.ts'
import { deadlines, Outage } from '../outage.ts'
import type { Identity, IdentityDecision } from './identity.port.ts'

export interface PersonaOptions {
  api_key: string
  template_id: string
  base_url?: string
  deadline_ms?: number
}

const inquiry = z.object({
  data: z.object({ id: z.string(), attributes: z.object({ status: z.string() }) }),
})
const decided: Record<string, IdentityDecision['status']> = {
  approved: 'verified',
  completed: 'verified',
  declined: 'refused',
  failed: 'refused',
  expired: 'refused',
}

/** Asks an API of Persona's shape. Whatever it has not decided yet waits for a person. */
export function personaIdentity({
  api_key,
  template_id,
  base_url = 'https://api.withpersona.com',
  deadline_ms = deadlines.identity,
}: PersonaOptions): Identity {
  const url = `${base_url.replace(/\/$/, '')}/api/v1/inquiries`
  const text = (value: string) => ({ type: 'string', value })

  return {
    async check({ reference_id, first_name, last_name, dob }, key) {
      const { status, text: answer } = await post({
        port: 'identity',
        url,
        deadline_ms,
        headers: {
          authorization: `Bearer ${api_key}`,
          'content-type': 'application/json',
          accept: 'application/json',
          'key-inflection': 'kebab',
          'idempotency-key': key,
        },
        body: JSON.stringify({
          data: {
            attributes: {
              'inquiry-template-id': template_id,
              'reference-id': reference_id,
              fields: {
                'name-first': text(first_name),
                'name-last': text(last_name),
                birthdate: { type: 'date', value: dob },
              },
            },
          },
        }),
      })
      if (status < 200 || status >= 300) throw new Outage('identity', { code: `HTTP ${status}` })
      return decisionIn(answer)
    },
  }
}

function decisionIn(answer: string): IdentityDecision {
  const read = inquiry.safeParse(parsed(answer))
  if (!read.success) throw new Outage('identity', { code: 'unreadable' })
  const { id, attributes } = read.data.data
  return { status: decided[attributes.status] ?? 'waiting', inquiry_id: id }
}

function parsed(answer: string): unknown {
  try {
    return JSON.parse(answer)
  } catch {
    return undefined
  }
}
