import { createHash, randomUUID } from 'node:crypto'
import { maskEmail, maskPhone } from '@stillwater/domain/formats/masked-address'
import { countImprovement } from '../features/care-team/figures/count-improvement.job.ts'
import { welcome } from '../features/auth/welcome.job.ts'
import { demoEmail } from '../features/people/demo-email.ts'
import { statement, type Connection } from '../platform/db/database.ts'
import { sealAddress } from '../platform/deliveries/record-deliveries.ts'
import { enqueue } from '../platform/jobs/enqueue.ts'
import { blindIndex } from '../platform/sealing/blind-index.ts'
import type { Keyring } from '../platform/sealing/keyring.ts'
import { demoCareTeam, demoPatients } from './demo-people.ts'

const parkJob = statement<never>(
  'demo_park_job',
  `update jobs set attempts = 5, last_error = 'ETIMEDOUT', parked_at = app_now() - interval '3 hours',
     created_at = app_now() - interval '3 hours 45 minutes' where id = $1`,
)
const addDelivery = statement<never>(
  'demo_add_delivery',
  `insert into deliveries (id, channel, kind, job_id, user_id, state, code, attempts, message_sha256, sealed, created_at, tried_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, app_now() - $11 * interval '1 hour', app_now() - $11 * interval '1 hour')`,
)
// In the demo everyone signed up a moment ago; those who have been seen did so some days before.
const moveSignUps = statement<never>(
  'demo_move_sign_ups',
  `update users u set created_at = f.first_at - make_interval(days => 3 + (f.place % 6)::int, hours => (f.place % 9)::int)
   from (select patient_id, min(starts_at) as first_at, row_number() over (order by patient_id) as place from appointments
         where status in ('booked', 'completed') and ends_at <= app_now() group by 1) f
   where u.id = f.patient_id and u.created_at > f.first_at`,
)
// A chart says when the account was created, which is before the first answers.
const moveAccounts = statement<never>(
  'demo_move_accounts',
  `update patients p set created_at = least(u.created_at, v.first_at - interval '5 minutes')
   from users u left join (select patient_id, min(created_at) as first_at from visits group by 1) v on v.patient_id = u.id
   where u.id = p.id`,
)
const addResponses = statement<never>(
  'demo_add_responses',
  `insert into message_responses (thread_id, seq, patient_id, care_person_id, asked_at, answered_at)
   select t.id, -n, t.patient_id, t.care_person_id, at_ - make_interval(hours => 2 + (n * 7) % 19), at_
   from (select id, patient_id, care_person_id from message_threads order by created_at, id limit 1) t,
     generate_series(1, 36) n, lateral (select app_now() - n * interval '10 days' as at_) moved`,
)

interface DemoDelivery {
  person: string
  channel: 'mail' | 'sms'
  kind: string
  state: 'accepted' | 'refused'
  code?: string
  hours_ago: number
}
const sent: DemoDelivery[] = [
  {
    person: 'oncall',
    channel: 'sms',
    kind: 'tasks.alert-on-call',
    state: 'accepted',
    hours_ago: 1,
  },
  {
    person: 'oncall',
    channel: 'mail',
    kind: 'tasks.alert-on-call',
    state: 'accepted',
    hours_ago: 1,
  },
  {
    person: 'insured',
    channel: 'mail',
    kind: 'scheduling.remind-of-appointment',
    state: 'accepted',
    hours_ago: 20,
  },
  {
    person: 'cash-therapy',
    channel: 'sms',
    kind: 'scheduling.remind-of-appointment',
    state: 'refused',
    code: 'error 21610',
    hours_ago: 26,
  },
]

const phones = new Map(
  [...demoCareTeam, ...demoPatients(new Date(0))].map(({ sign_in, phone }) => [sign_in, phone]),
)

/** What an operator would find after some weeks: messages sent and refused, a job that was given up, answered messages. */
export async function addDemoDesk(
  connection: Connection,
  keyring: Keyring,
  staff: ReadonlyMap<string, string>,
): Promise<void> {
  const { run } = connection
  const found = await run(findPerson, [
    [...new Set([...sent.map(({ person }) => person), 'empty'])].map(indexOf),
  ])
  const idOf = (person: string) =>
    staff.get(person) ?? found.find(({ email_index }) => email_index.equals(indexOf(person)))?.id ?? null
  const add = (
    one: Omit<DemoDelivery, 'state'> & { state: string },
    job_id: number | null,
    message: string,
  ) => {
    const id = randomUUID()
    const to =
      one.channel === 'mail' ? maskEmail(demoEmail(one.person)) : maskPhone(phones.get(one.person) ?? '')
    const sealed = sealAddress(keyring, id, to)
    const attempts = job_id === null ? 1 : 5
    const hash = createHash('sha256').update(message).digest()
    const about = [id, one.channel, one.kind, job_id, idOf(one.person), one.state, one.code ?? null, attempts]
    return run(addDelivery, [...about, hash, sealed, one.hours_ago])
  }

  for (const one of sent) await add(one, null, randomUUID())
  // Its retry sends the email, and the row of this attempt becomes accepted.
  const job_id = await enqueue(connection, welcome, {
    email_index: indexOf('empty').toString('hex'),
    taken: false,
  })
  await run(parkJob, [job_id])
  const given_up = { person: 'empty', channel: 'mail', kind: welcome.name, hours_ago: 3 } as const
  await add({ ...given_up, state: 'failed', code: 'timeout' }, job_id, `job-${job_id}`)
  await run(moveSignUps)
  await run(moveAccounts)
  await run(addResponses)
  await enqueue(connection, countImprovement, {})

  function indexOf(person: string): Buffer {
    return blindIndex(keyring, 'email', demoEmail(person))
  }
}

const findPerson = statement<{ id: string; email_index: Buffer }>(
  'demo_find_person',
  'select id, email_index from users where email_index = any($1::bytea[])',
)
