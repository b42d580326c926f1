import { randomUUID } from 'node:crypto'
import { signIn } from '@stillwater/contract/auth'
import { createClient, Refused, type Answer, type Client } from '@stillwater/contract/client'
import type { Call, Endpoint, Reply } from '@stillwater/contract/endpoint'
import { giveSecondFactor } from '@stillwater/contract/second-factor'
import type { SeededRandom } from '../platform/seeded-random.ts'
import { addTo, type Journal } from './journal.ts'
import type { Product } from './product.ts'

export const password = 'Quiet-Harbor-7'

/** A phone in a tunnel: the request did not arrive, or its reply did not. */
class ConnectionLost extends Error {}

interface PersonOptions {
  product: Product
  journal: Journal
  random: SeededRandom
  email: string
  /** Numbers the person's own network. */
  number: number
}

/** Someone with a browser: signs in, calls the product, and tries again when the connection is lost. */
export interface Person {
  id: string
  email: string
  random: SeededRandom
  /** How often a request or its reply is lost. */
  loss: number
  /** Nothing where the last session is still good. */
  signIn(): Promise<void>
  /** Sends a call until it is answered. A retry is the same call with the same key, as a browser sends it. */
  call<const E extends Endpoint>(wanted: E, input: Call<E>): Promise<Reply<E>>
  /** For calls that need no session. */
  visitor: Client
  adopt(answer: Answer<unknown>): void
}

const mostRetries = 6
/** A session of staff ends after twelve hours. */
const shiftMs = 11 * 3_600_000

export function newPerson({ product, journal, random, email, number }: PersonOptions): Person {
  let credentials: Record<string, string> = {}
  let signed_in_at = 0
  const fetchFrom = product.fetchFrom(`10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`)
  const lossy: typeof fetch = async (url, init) => {
    if (person.loss > 0 && random.chance(person.loss / 2)) throw new ConnectionLost()
    const response = await fetchFrom(url, init)
    if (person.loss > 0 && random.chance(person.loss / 2)) throw new ConnectionLost()
    return response
  }
  const api = createClient({ host: '', send: lossy, credentials: () => credentials })
  const visitor = createClient({ host: '', send: fetchFrom, credentials: () => ({}) })

  const person: Person = {
    id: '',
    email,
    random,
    loss: 0,
    visitor,
    adopt({ headers }) {
      const named = ['access-token', 'client', 'uid'].map((name) => [name, headers.get(name) ?? ''])
      credentials = Object.fromEntries(named) as Record<string, string>
    },
    async signIn() {
      const now = product.now().getTime()
      if (now - signed_in_at < shiftMs) return
      const answer = await visitor
        .call(signIn, { body: { email, password } })
        .catch((error: unknown) => finishSignIn(visitor, error))
      person.id = answer.data.data.id
      person.adopt(answer)
      signed_in_at = now
    },
    async call(wanted, input) {
      const isKeyed = wanted.idempotency === 'required' || wanted.idempotency === 'optional'
      const headers: Record<string, string> = isKeyed ? { 'idempotency-key': randomUUID() } : {}
      for (let tries = 0; ; tries++) {
        try {
          return (await api.call(wanted, input, headers)).data
        } catch (error) {
          if (error instanceof ConnectionLost && tries < mostRetries) addTo(journal.counts, 'lost_replies')
          else throw error
        }
      }
    },
  }
  return person
}

/** The demo's second factor: the refusal names the code that an authenticator app would show. */
function finishSignIn(visitor: Client, error: unknown) {
  if (!(error instanceof Refused) || error.code !== 'second_factor_required') throw error
  const { challenge = '', demo_code = '' } = error.data as { challenge?: string; demo_code?: string }
  return visitor.call(giveSecondFactor, { body: { challenge, code: demo_code } })
}

/** Does something that the product may refuse for a reason; a failure of the product itself is noted. */
export async function attempt<T>(journal: Journal, what: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ConnectionLost) addTo(journal.counts, 'gave_up')
    else if (error instanceof Refused && error.status !== 500)
      addTo(journal.refusals, `${what}: ${error.code ?? error.status}`)
    else journal.failures.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
    return null
  }
}
