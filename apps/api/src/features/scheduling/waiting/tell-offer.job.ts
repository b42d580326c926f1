import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { dateIn, formatMoment, formatShortMoment, formatTime } from '@stillwater/domain/formats/moments'
import { nobody, statement } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { textWords } from '../../people/texts/text-words.ts'
import { appointmentUrl, minutesOf } from '../notices/letter-facts.ts'
import { loadRecipient, writeToPerson } from '../../people/write-to-person.ts'
import type { OfferRow } from './waiting-rows.ts'

const openOffer = statement<OfferRow & { name: string }>(
  'open_offer',
  `select o.*, c.name from waiting_offers o join care_people c on c.id = o.care_person_id
   where o.appointment_id = $1 and o.ended_at is null and o.expires_at > app_now()`,
)

/** Tells a person who waits that a time is kept for them, while it is. */
export const tellOffer = defineJob({
  name: 'scheduling.tell-offer',
  payload: z.object({ appointment_id: z.uuid() }),
  async run(tools: Tools, { appointment_id }) {
    const [offer] = await tools.database.read(nobody, ({ run }) => run(openOffer, [appointment_id]))
    const patient = offer && (await loadRecipient(tools, offer.patient_id))
    if (!patient) return
    const link = appointmentUrl.link(tools, 'offer', appointment_id)
    const { starts_at, expires_at } = offer
    const { zone } = patient
    const when = formatMoment(starts_at, zone)
    const endsToday = dateIn(expires_at, zone) === dateIn(tools.now(), zone)
    const until = (format: typeof formatMoment) => (endsToday ? formatTime : format)(expires_at, zone)
    const dedupe_key = `offer ${appointment_id}`
    const kept = { until: until(formatMoment) }
    const letter = {
      subject: t('An earlier time is free'),
      paragraphs: [
        when,
        t('{minutes} minutes with {name}', { minutes: minutesOf(offer), name: offer.name }),
        endsToday
          ? t(
              'You asked us to tell you about earlier times. We’ll keep this time for you today until {until}.',
              kept,
            )
          : t(
              'You asked us to tell you about earlier times. We’ll keep this time for you until {until}.',
              kept,
            ),
        t('If you don’t take it, nothing changes and you stay on the waiting list.'),
      ],
      action: { label: t('Take this time'), href: link },
    }
    const text = textWords.time_offered(formatShortMoment(starts_at, zone), until(formatShortMoment), link)
    await writeToPerson(tools, patient, { letter, text, dedupe_key })
  },
})
