import { loadPatient } from '../apps/api/src/features/people/patient-record.ts'
import { storeChanges } from '../apps/api/src/features/people/update-patient.ts'
import { besideBare, alternate, ratioOf, type Round } from './beside.ts'
import { residentMemory } from './product.ts'
import { signInPatient } from './sign-in-patient.ts'
import { atLeast, atMost, type Row } from './table.ts'

interface Calls {
  name: string
  least: number
  method: 'GET' | 'PUT'
}

const calls: Calls[] = [
  { name: 'read by id', least: 0.45, method: 'GET' },
  { name: 'small write', least: 0.45, method: 'PUT' },
]
const pronoun = 'they/them'
// The least that does the same work: the change and its audit row in one statement.
const changeAndAudit = `with changed as (${storeChanges.text}), audited as (
    insert into audit_events (actor_id, actor_role, action, patient_id, record_type, outcome, request_id)
    select id, 'patient', 'PUT /api/patients/:id', id, 'patient', 'ok', 'bench' from changed
  ) select * from changed`

export interface Lengths {
  /** Measured bursts per side. */
  rounds: number
  seconds: number
  /** Warm-up in seconds, until both sides run compiled code. */
  warmUp: number
}

/** The product and the bare server, on one Postgres, alternating. */
export function measureApi({ rounds, seconds, warmUp }: Lengths): Promise<Row[]> {
  return besideBare(async ({ product, startBare, burst }) => {
    const { id, headers } = await signInPatient(product.url)
    const bare = await startBare({ read: loadPatient.text, write: changeAndAudit }, id)
    const path = `/api/patients/${id}/`
    const bodies = { product: { pronoun }, bare: [true, pronoun, false, null] }
    const rows: Row[] = []
    for (const { name, least, method } of calls) {
      const send = (side: keyof Round, connections: number, duration: number) =>
        burst({
          url: side === 'bare' ? bare : product.url,
          method,
          connections,
          duration,
          people: [{ path, headers, bodies: method === 'GET' ? [] : [JSON.stringify(bodies[side])] }],
        })
      for (const side of ['bare', 'product'] as const) await send(side, 50, warmUp)
      for (const connections of [10, 50]) {
        const results = await alternate(rounds, (side) => send(side, connections, seconds))
        rows.push(...compared(`${name}, ${connections} connections`, least, results))
      }
    }
    return [...rows, atMost('memory after the run', await residentMemory(product.process), 200, 'MB')]
  })
}

function compared(what: string, least: number, rounds: Round[]): Row[] {
  const rate = ratioOf(rounds, 'per_second')
  const tail = ratioOf(rounds, 'p99_ms')
  return [
    atLeast(
      `${what}: throughput`,
      rate.ratio,
      least,
      'x bare',
      `${rate.product.toFixed(0)} of ${rate.bare.toFixed(0)} per second`,
    ),
    atMost(`${what}: p99`, tail.ratio, 4, 'x bare', tails(tail)),
  ]
}

export function tails({ product, bare }: { product: number; bare: number }): string {
  return `${product.toFixed(1)} of ${bare.toFixed(1)} ms`
}
