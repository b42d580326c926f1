import * as z from 'zod/mini'
import { day } from '@stillwater/contract/fields'
import { t } from '@stillwater/contract/words'
import { formatLongDay } from '@stillwater/domain/formats/moments'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { loadRecipient, writeToPerson } from '../../people/write-to-person.ts'

const openOfNobody = statement<{ count: number }>(
  'reconciliation_unmatched',
  `select count(*)::int as count from reconciliation_differences d
    where d.day = $1 and d.resolved_at is null and not exists (select from charges c where c.id::text = d.reference)`,
)
const admins = statement<{ id: string }>(
  'reconciliation_admins',
  `select id from users where active and role = 'admin' order by id`,
)

/**
 * Emails administrators that money moved at the card processor which belongs to no patient of ours. A task needs a
 * patient, so nobody would learn of it otherwise.
 */
export const tellOfDifferences = defineJob({
  name: 'payments.tell-of-differences',
  payload: z.object({ day }),
  async run(tools: Tools, { day: compared }, { effect_key }) {
    const { count, people } = await tools.database.read(nobody, async ({ run }) => ({
      count: (await run(openOfNobody, [compared]))[0]?.count ?? 0,
      people: await run(admins, []),
    }))
    if (count === 0) return
    const [origin] = tools.origins()
    for (const { id } of people) {
      const admin = await loadRecipient(tools, id)
      if (!admin) continue
      await writeToPerson(tools, admin, {
        letter: {
          subject: t('A payment we can’t match'),
          paragraphs: [
            t(
              'The card processor’s list of {day} (UTC) has {count, plural, one {# payment} other {# payments}} that we can’t match to a patient.',
              { count, day: formatLongDay(compared) },
            ),
            t(
              'Please look at the processor’s own dashboard. Something else may use the same account, or someone made a charge there by hand.',
            ),
          ],
          action: { label: t('Open Reconciliation'), href: `${origin}/care/reconciliation` },
        },
        dedupe_key: `${effect_key}-${id}`,
      })
    }
  },
})
