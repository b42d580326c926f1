import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { formatMoment } from '@stillwater/domain/formats/moments'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { textWords } from '../../people/texts/text-words.ts'
import { appointmentUrl } from '../notices/letter-facts.ts'
import { loadRecipient, writeToPerson } from '../../people/write-to-person.ts'

const openLink = statement<{ patient_id: string; name: string; minutes: number; expires_at: string }>(
  'link_to_send',
  `select l.patient_id, c.name, l.minutes, l.expires_at
   from scheduling_links l join care_people c on c.id = l.care_person_id
   where l.id = $1 and l.used_at is null and l.expires_at > app_now()`,
)

export const sendLink = defineJob({
  name: 'scheduling.send-link',
  payload: z.object({ link_id: z.uuid() }),
  async run(tools: Tools, { link_id }) {
    const [link] = await tools.database.read(nobody, ({ run }) => run(openLink, [link_id]))
    const patient = link && (await loadRecipient(tools, link.patient_id))
    if (!patient) return
    const href = appointmentUrl.link(tools, 'booking', link_id)
    const { name, minutes } = link
    const letter = {
      subject: t('Please choose a time'),
      paragraphs: [
        t('{name} would like to see you for {minutes} minutes. Choose the time that suits you best.', {
          name,
          minutes,
        }),
        t('This link is just for you and works until {when}.', {
          when: formatMoment(link.expires_at, patient.zone),
        }),
      ],
      action: { label: t('Choose a time'), href },
    }
    const dedupe_key = `scheduling link ${link_id}`
    const text = textWords.booking_link(href)
    await writeToPerson(tools, patient, { letter, text, dedupe_key })
  },
})
