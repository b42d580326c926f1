import type * as contract from '@stillwater/contract/crisis'
import { read, transaction, type Ctx, type Input } from '../../context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { PatientRow } from '../people/patient-record.ts'
import { keyOf } from '../people/person-keys.ts'
import { answerKeyOf } from './answer-key.ts'
import { crisisOf } from './crisis-state.ts'
import { recordDetail, type Person } from './record-signal.ts'
import {
  openSignal,
  signalColumns,
  toldLocation,
  type SealedSignal,
  type SignalRow,
} from './signal-record.ts'

interface OwnCrisis {
  id: string
  task_id: string
}

const findCrisis = statement<OwnCrisis>(
  'find_own_crisis',
  'select id, task_id from crises where id = $1 and patient_id = app_user()',
)
const acknowledge = statement<never>(
  'acknowledge_crisis',
  'update crises set acknowledged_at = coalesce(acknowledged_at, app_now()) where id = $1',
)
const loadFollowUp = statement<{ screen: 'panel' | 'page'; told: boolean }>(
  'load_crisis_follow_up',
  `select c.screen, s.told from crises c, crisis_task_state(c.task_id) s
    where c.patient_id = $1 and c.acknowledged_at is not null and s.task_open
    order by c.created_at desc limit 1`,
)
const loadTold = statement<SignalRow>(
  'load_told_location',
  `select ${signalColumns} from safety_signals s
    where s.crisis_id = $1 and s.source = 'location' order by s.created_at, s.id`,
)

export function readCrisis(ctx: Ctx<'patient'>, { patient }: Input<typeof contract.readCrisis>) {
  return read(ctx, async (connection) => ({
    crisis: await crisisOf(connection, ctx.columbia, personOf(ctx, patient)),
  }))
}

export function readCrisisFollowUp(
  ctx: Ctx<'patient'>,
  { patient }: Pick<Input<typeof contract.readCrisisFollowUp>, 'patient'>,
) {
  return read(ctx, async ({ run }) => {
    const [follow_up = null] = await run(loadFollowUp, [patient.id])
    return { follow_up }
  })
}

/** The page is put away; the care team keeps its task. */
export function acknowledgeCrisis(ctx: Ctx<'patient'>, input: Input<typeof contract.acknowledgeCrisis>) {
  return onCrisis(ctx, input, async ({ run }, person, crisis) => {
    await run(acknowledge, [crisis.id])
    ctx.answer.afterCommit.push(() =>
      ctx.livePublisher.publish({ user_id: person.id, kind: 'crisis', record_id: crisis.id }),
    )
  })
}

export function answerColumbia(ctx: Ctx<'patient'>, input: Input<typeof contract.answerColumbia>) {
  const { name, answer } = input.body
  return onCrisis(ctx, input, (connection, person, crisis) =>
    recordDetail(connection, person, crisis, { item: name, question: ctx.columbia[name], answer }),
  )
}

/** A field that is left out keeps what was told before. */
export function tellLocation(ctx: Ctx<'patient'>, input: Input<typeof contract.tellLocation>) {
  const { location, phone } = input.body
  return onCrisis(ctx, input, async (connection, person, crisis) => {
    const rows = await connection.run(loadTold, [crisis.id])
    const before = toldLocation(rows.map((row) => openSignal(row, person.key)))
    const about: SealedSignal = {
      location: location === undefined ? before.location : location?.trim() || null,
      phone: phone === undefined ? before.phone : phone,
    }
    await recordDetail(connection, person, crisis, about)
  })
}

/** The key under which the browser seals answers that are not sent yet. */
export function readAnswerKey(ctx: Ctx<'patient'>, { patient }: Input<typeof contract.readAnswerKey>) {
  return { key: answerKeyOf(keyOf(patient, ctx.keyring)) }
}

/** A crisis of another patient is answered like one that does not exist. */
function onCrisis(
  ctx: Ctx<'patient'>,
  { patient, params: { crisis_id } }: { patient: PatientRow; params: { crisis_id: string } },
  work: (connection: Connection, person: Person, crisis: OwnCrisis) => Promise<void>,
) {
  return transaction(ctx, async (connection) => {
    const [crisis] = await connection.run(findCrisis, [crisis_id])
    if (!crisis) throw new Denied(ctx.session, crisis_id, 'not_found')
    const person = personOf(ctx, patient)
    await work(connection, person, crisis)
    return { crisis: await crisisOf(connection, ctx.columbia, person) }
  })
}

function personOf({ keyring }: Ctx<'patient'>, patient: PatientRow): Person {
  return { id: patient.id, key: keyOf(patient, keyring) }
}
