import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { billingDay } from '@stillwater/domain/plans/billing-dates'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { publish } from '../../platform/live/publish.ts'
import type { Tools } from '../../services.ts'
import { lockMoney } from '../payments/invoices/lock-money.ts'
import { loadRecipient, writeToPerson } from '../people/write-to-person.ts'
import { leaveMembership, stayInMembership } from '../plans/membership/leave-membership.ts'
import { subscriptionOf } from '../plans/membership/subscription-record.ts'
import type { DischargeRow } from './discharges.table.ts'

const find = statement<{ patient_id: string }>(
  'patient_of_discharge',
  'select patient_id from discharges where id = $1',
)
const lock = statement<DischargeRow>(
  'lock_followed_discharge',
  'select * from discharges where id = $1 for update',
)
const mark = statement<never>(
  'mark_ended_membership',
  'update discharges set ended_membership = $2 where id = $1',
)

/**
 * A discharge was planned or withdrawn: no further month is charged, or the membership that it ended continues. The
 * patient is told by an email that says nothing of why.
 */
export const followDischarge = defineJob({
  name: 'discharges.follow-discharge',
  payload: z.object({ discharge_id: z.uuid() }),
  async run(tools: Tools, { discharge_id }, { effect_key }) {
    const { database, keyring } = tools
    const [found] = await database.read(nobody, ({ run }) => run(find, [discharge_id]))
    if (!found) return
    const { patient_id } = found
    const isCanceled = await database.transaction(nobody, async (connection) => {
      await lockMoney(connection, [patient_id])
      const [row] = await connection.run(lock, [discharge_id])
      if (!row) return true
      const membership = await subscriptionOf(connection, patient_id)
      // One that the patient ended before is theirs to keep or to end.
      if (row.canceled_at === null && !row.ended_membership && membership?.cancel_on === null) {
        const today = billingDay(tools.now())
        const left = await leaveMembership({ connection, keyring, membership, today, email: 'ending' })
        await connection.run(mark, [discharge_id, left !== null])
      }
      if (row.canceled_at !== null && row.ended_membership) {
        await stayInMembership(connection, membership)
        await connection.run(mark, [discharge_id, false])
      }
      await publish(connection, patient_id, 'billing', null)
      await publish(connection, patient_id, 'patient', patient_id)
      return row.canceled_at !== null
    })
    const patient = await loadRecipient(tools, patient_id)
    if (!patient) return
    const [origin] = tools.origins()
    await writeToPerson(tools, patient, {
      letter: {
        subject: isCanceled ? t('Your care with us continues') : t('A letter about your care with us'),
        paragraphs: [
          isCanceled
            ? t('We withdrew our last letter. Nothing changes for you.')
            : t('We have an important letter for you. Please sign in and read it soon.'),
        ],
        action: {
          label: isCanceled ? t('See the withdrawn letter') : t('Read the letter'),
          href: `${origin}/patient/dashboard/discharge`,
        },
      },
      dedupe_key: effect_key,
    })
  },
})
