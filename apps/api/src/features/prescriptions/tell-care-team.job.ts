import { t } from '@stillwater/contract/words'
import { clinicBrand } from '../../platform/clinic-brand.ts'
import { nobody, statement } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { publish } from '../../platform/live/publish.ts'
import { writeLetter } from '../../platform/letter.ts'
import { MailRefused } from '../../ports/mail/mail.port.ts'
import type { Tools } from '../../services.ts'
import { openUser, type UserRow } from '../people/user-record.ts'
import { tellCareTeam } from './tell-care-team.ts'

const isOf = (condition: string) => `select u.*, k.version, k.clinic_key_id, k.wrapped
   from prescriptions r, users u join data_keys k on k.owner_id = u.id
  where r.id = $1 and u.active and ${condition} order by u.id`
const ownTeam = statement<UserRow>(
  'prescription_care_team',
  isOf(`u.role <> 'patient' and (u.id = r.prescriber_id or exists (select from care_team m where m.patient_id = r.patient_id
    and m.user_id = u.id and m.care_role <> 'therapist' and (m.until is null or m.until > app_now())))`),
)
const everyoneElse = statement<UserRow>(
  'prescription_coordinators',
  isOf(`u.role in ('coordinator', 'oncall')`),
)
const markOrderTold = statement<{ patient_id: string }>(
  'mark_order_told',
  `update prescription_orders set team_told_at = app_now()
    where id = (select id from prescription_orders where prescription_id = $1 order by number desc limit 1)
      and team_told_at is null returning patient_id`,
)
const markBridgeTold = statement<{ patient_id: string }>(
  'mark_bridge_told',
  `update prescriptions set bridge_told_at = app_now()
    where id = $1 and bridge_cause is not null and bridge_told_at is null returning patient_id`,
)

/** The email says that something waits and not for whom: a mailbox may be read by others. decision S7 */
export const tellCareTeamJob = defineJob({
  ...tellCareTeam,
  async run(tools: Tools, { prescription_id, about, detail }, { finish }) {
    const { database, keyring, mail, origins } = tools
    const [origin] = origins()
    const recipients = await database.read(nobody, async ({ run }) => {
      const own = await run(ownTeam, [prescription_id])
      return own.length > 0 ? own : run(everyoneElse, [prescription_id])
    })
    const letter = writeLetter(await clinicBrand(database), {
      subject: t('A prescription needs your attention'),
      paragraphs: [news[about](), t('Sign in to see the task and when it’s due.')],
      action: { label: t('Open tasks'), href: `${origin}/care` },
    })
    let accepted = 0
    for (const row of recipients) {
      const dedupe_key = `prescription ${prescription_id} ${about} ${detail} ${row.id}`
      try {
        await mail.send({ to: openUser(row, keyring).email, ...letter, dedupe_key })
        accepted++
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error
      }
    }
    await database.transaction(nobody, async (connection) => {
      if (accepted > 0 && mail.delivers) {
        const mark = about === 'bridge' ? markBridgeTold : about === 'problem' ? markOrderTold : null
        const [told] = mark ? await connection.run(mark, [prescription_id]) : []
        if (told) await publish(connection, told.patient_id, 'prescription', prescription_id)
      }
      await finish(connection)
    })
  },
})

const news = {
  problem: () => t('A pharmacy couldn’t fill or ship an order for one of your patients.'),
  bridge: () =>
    t(
      'One of your patients takes a medicine that shouldn’t be stopped suddenly, and their next supply isn’t certain.',
    ),
  renewal: () => t('A prescription for one of your patients runs out soon.'),
  declined: () => t('One of your patients declined the cost of a prescription.'),
}
