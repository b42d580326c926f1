import { besideBare, alternate, ratioOf, type Round } from './beside.ts'
import { tails, type Lengths } from './api.ts'
import type { Caller } from './burst.ts'
import { newPatients, questionsOf } from './new-patients.ts'
import { atMost, reported, type Row } from './table.ts'

const patients = 50

// A row as the product writes it, marked as replaced, because the bare server does not look up earlier answers.
const bareInsert = `insert into answers (id, visit_id, patient_id, question_bank_name, question_name, question_version, replaced_at, sealed)
  values (gen_random_uuid(), $1, $2, $3, $4, 1, now(), decode($5, 'hex')) returning id`

/**
 * Fifty patients compared with a bare insert of the same row: each answers once a second, about as fast as people read,
 * and, to see the limit, each as soon as the last response has arrived.
 */
export function measureAnswers({ rounds, seconds, warmUp }: Lengths): Promise<Row[]> {
  return besideBare(async ({ product, startBare, burst }) => {
    const people = await newPatients(product.url, patients)
    const [first] = people
    const bare = await startBare({ read: 'select 1', write: bareInsert }, first!.id)
    const asked = (await questionsOf(first!.api, 'screening')).filter(({ name }) => name.startsWith('gad7'))
    const callers = {
      product: people.map(({ id, visit_id, headers }): Caller => ({
        path: `/api/patients/${id}/visits/${visit_id}/answers`,
        headers,
        keys: true,
        // Each answer differs from the one before it, so that each is stored.
        bodies: [0, 1].flatMap((choice) =>
          asked.map(({ id: question_id, name, question_bank, options }) =>
            JSON.stringify({
              question_bank_id: question_bank.id,
              question_id,
              question_name: name,
              response: options[choice]?.title,
              value: options[choice]?.name,
            }),
          ),
        ),
      })),
      bare: people.map(({ id, visit_id }): Caller => ({
        path: '/',
        headers: {},
        bodies: asked.map(({ name }) => JSON.stringify([visit_id, id, 'screening', name, 'ab'.repeat(90)])),
      })),
    }
    const urls = { product: product.url, bare }
    const send = (side: keyof Round, duration: number, every_ms?: number) =>
      burst({
        url: urls[side],
        method: 'POST',
        connections: patients,
        duration,
        people: callers[side],
        ...(every_ms ? { every_ms } : {}),
      })
    for (const side of ['bare', 'product'] as const) await send(side, warmUp)
    const paced = ratioOf(await alternate(rounds, (side) => send(side, 2 * seconds, 1000)), 'p99_ms')
    const hurried = await alternate(rounds, (side) => send(side, seconds))
    const tail = ratioOf(hurried, 'p99_ms')
    const rate = ratioOf(hurried, 'per_second')
    return [
      atMost(`answering, ${patients} patients: p99`, paced.ratio, 5, 'x bare', tails(paced)),
      reported(`answering without a pause, ${patients} at once: p99`, tail.ratio, 'x bare', tails(tail)),
      reported(
        `answering without a pause, ${patients} at once: throughput`,
        rate.ratio,
        'x bare',
        `${rate.product.toFixed(0)} of ${rate.bare.toFixed(0)} per second`,
      ),
    ]
  })
}
