import * as z from 'zod/mini'
import { nobody, statement, type Connection } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Tools } from '../../services.ts'
import type { OpenedPolicy } from '../people/policy-record.ts'
import { openTask } from '../tasks/open-task.ts'
import { insuranceSetupTask } from '../tasks/task-words.ts'
import { askInsurer, readPayer, undetailed, type Decision } from './ask-insurer.ts'
import { lockInsured, readInsured, type InsuredPatient } from './insured-patient.ts'
import { savePolicy, toUse } from './save-policy.ts'
import { tellInsuranceNews } from './tell-insurance-news.job.ts'

const minuteMs = 60_000
/** The backoff: minutes at first, then four hours. After about three days a person takes over. */
const waits = [1, 2, 5, 15, 30, 60, 120, ...Array<number>(16).fill(240)].map((minutes) => minutes * minuteMs)

const longWaits = waits.indexOf(240 * minuteMs)

const ownerOf = statement<{ patient_id: string }>(
  'owner_of_policy',
  `select patient_id from insurance_policies where id = $1 and revision = $2 and status = 'checking' and closed_at is null`,
)

/** An insurer that could not be asked is asked again, for as long as the policy is the same. decision Q12 */
export const recheckPolicy = defineJob({
  name: 'insurance.recheck-policy',
  payload: z.object({ policy_id: z.uuid(), revision: z.number(), tries: z.number() }),
  async run(
    { database, keyring, eligibility, now }: Tools,
    { policy_id, revision, tries },
    { effect_key, finish },
  ) {
    const about = await database.read(nobody, async (connection) => {
      const [owner] = await connection.run(ownerOf, [policy_id, revision])
      if (!owner) return null
      const insured = await readInsured(connection, keyring, owner.patient_id)
      const policy = waiting(insured, policy_id, revision)
      return (
        policy && {
          policy,
          patient_id: owner.patient_id,
          payer: await readPayer(connection, policy.payer_id ?? ''),
        }
      )
    })
    if (!about) return
    const { policy, payer, patient_id } = about
    const answer = await askInsurer(eligibility, {
      payer,
      policy: { region: policy.region ?? '', about: policy.about },
      key: effect_key,
      now: now(),
    })
    await database.transaction(nobody, async (connection) => {
      const insured = await lockInsured(connection, keyring, patient_id)
      // The patient may have changed the policy meanwhile: the answer is not about the new one.
      const still = waiting(insured, policy_id, revision)
      if (still && 'status' in answer && answer.status === 'checking') {
        const unanswered = { policy: still, decision: answer, now: now() }
        const kept = await keepRejections(connection, insured, unanswered)
        await recheckLater(connection, { ...unanswered, policy: kept, patient_id, tries: tries + 1 })
      } else if (still) await decide(connection, insured, { policy: still, answer, now: now() })
      await finish(connection)
    })
  },
})

function waiting({ policies }: InsuredPatient, id: string, revision: number): OpenedPolicy | undefined {
  return policies.find(
    (policy) => policy.id === id && policy.revision === revision && policy.status === 'checking',
  )
}

async function decide(
  connection: Connection,
  insured: InsuredPatient,
  { policy, answer, now }: { policy: OpenedPolicy; answer: Decision | { refused: string[] }; now: Date },
): Promise<void> {
  const { id: patient_id } = insured.patient
  const decision: Decision =
    'refused' in answer ? { ...undetailed('not_covered'), rejections: answer.refused } : answer
  await savePolicy(connection, insured, { wanted: toUse(policy, false), decision, changed: policy, now })
  if (decision.status === 'not_covered')
    await openTask(connection, { patient_id, audience: 'care_team', task_key: 'insurance-review' })
  await enqueue(connection, tellInsuranceNews, { patient_id }, { dedupe_key: patient_id })
  await publish(connection, patient_id, 'patient', patient_id)
}

/** The care team reads in the chart why the insurer rejects the clinic's question. */
async function keepRejections(
  connection: Connection,
  insured: InsuredPatient,
  { policy, decision, now }: { policy: OpenedPolicy; decision: Decision; now: Date },
): Promise<Recheck['policy']> {
  if (decision.rejections.length === 0) return policy
  return savePolicy(connection, insured, { wanted: toUse(policy, false), decision, changed: policy, now })
}

interface Recheck {
  policy: { id: string; revision: number }
  patient_id: string
  decision: Decision
  tries?: number
  now: Date
}

/** Schedules the next check in the transaction that leaves the policy unchecked; after the last a person decides. */
export async function recheckLater(
  connection: Connection,
  { policy: { id, revision }, patient_id, decision, tries: asked = 0, now }: Recheck,
): Promise<void> {
  const isClinicFault = decision.rejections.length > 0
  if (isClinicFault)
    await openTask(connection, { patient_id, audience: 'care_team', task_key: insuranceSetupTask })
  // A setting takes a person to fix, so asking within minutes would cost money for nothing.
  const tries = isClinicFault ? Math.max(asked, longWaits) : asked
  const wait = waits[tries]
  if (wait === undefined)
    await openTask(connection, { patient_id, audience: 'care_team', task_key: 'insurance-review' })
  else
    await enqueue(
      connection,
      recheckPolicy,
      { policy_id: id, revision, tries },
      { run_at: new Date(now.getTime() + wait), dedupe_key: `${id}.${revision}.${tries}` },
    )
}
