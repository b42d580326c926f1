import type { Body } from '@stillwater/contract/endpoint'
import type * as contract from '@stillwater/contract/crisis'
import type { Context } from '../../platform/context.ts'
import { inTransaction, reading } from '../../platform/context.ts'
import { statement, type Connection } from '../../platform/db/database.ts'
import { Denied } from '../../platform/http/admit.ts'
import type { Services } from '../../services.ts'
import type { PatientRow } from '../people/patient-record.ts'
import { keyOf } from '../people/person-keys.ts'
import type { ColumbiaQuestions } from './columbia-content.ts'
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
const loadTold = statement<SignalRow>(
  'load_told_location',
  `select ${signalColumns} from safety_signals s
    where s.crisis_id = $1 and s.source = 'location' order by s.created_at, s.id`,
)

/** What a patient does about the crisis they are shown. */
export function patientCrisis({ keyring, doorbell }: Services, questions: ColumbiaQuestions) {
  const personOf = (patient: PatientRow): Person => ({ id: patient.id, key: keyOf(patient, keyring) })

  /** A crisis of someone else is answered like none. */
  function onCrisis(
    context: Context<'patient'>,
    patient: PatientRow,
    crisis_id: string,
    work: (connection: Connection, person: Person, crisis: OwnCrisis) => Promise<void>,
  ) {
    return inTransaction(context, async (connection) => {
      const [crisis] = await connection.run(findCrisis, [crisis_id])
      if (!crisis) throw new Denied(context.session, crisis_id, 'not_found')
      const person = personOf(patient)
      await work(connection, person, crisis)
      return { crisis: await crisisOf(connection, questions, person) }
    })
  }

  return {
    read: (context: Context<'patient'>, patient: PatientRow) =>
      reading(context, async (connection) => ({
        crisis: await crisisOf(connection, questions, personOf(patient)),
      })),

    /** The page is put away; the care team keeps its task. */
    acknowledge: (context: Context<'patient'>, patient: PatientRow, crisis_id: string) =>
      onCrisis(context, patient, crisis_id, async ({ run }, _, crisis) => {
        await run(acknowledge, [crisis.id])
        context.answer.afterwards.push(() => doorbell.tell(patient.id, 'crisis', crisis.id))
      }),

    answerColumbia: (
      context: Context<'patient'>,
      patient: PatientRow,
      crisis_id: string,
      { name, answer }: Body<typeof contract.answerColumbia>,
    ) =>
      onCrisis(context, patient, crisis_id, (connection, person, crisis) =>
        recordDetail(connection, person, crisis, { item: name, question: questions[name], answer }),
      ),

    /** What is left out stays as it was told before. */
    tellLocation: (
      context: Context<'patient'>,
      patient: PatientRow,
      crisis_id: string,
      said: Body<typeof contract.tellLocation>,
    ) =>
      onCrisis(context, patient, crisis_id, async (connection, person, crisis) => {
        const rows = await connection.run(loadTold, [crisis.id])
        const before = toldLocation(rows.map((row) => openSignal(row, person.key)))
        const about: SealedSignal = {
          location: said.location === undefined ? before.location : said.location?.trim() || null,
          phone: said.phone === undefined ? before.phone : said.phone,
        }
        await recordDetail(connection, person, crisis, about)
      }),
  }
}
