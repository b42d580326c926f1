import * as z from 'zod/mini'
import { t } from '@stillwater/contract/words'
import { clinicBrand } from '../../platform/clinic-brand.ts'
import { nobody } from '../../platform/db/database.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { writeLetter } from '../../platform/letter.ts'
import type { Tools } from '../../services.ts'
import { textPerson } from '../people/texts/text-person.ts'
import { textWords } from '../people/texts/text-words.ts'
import { openUser, readUserRow } from '../people/user-record.ts'

/** Says that there is an answer and not what it is: other people may read the email. */
export const tellInsuranceNews = defineJob({
  name: 'insurance.tell-news',
  payload: z.object({ patient_id: z.uuid() }),
  async run(tools: Tools, { patient_id }, { effect_key }) {
    const { database, keyring, mail, origins } = tools
    const row = await database.read(nobody, (connection) => readUserRow(connection, patient_id))
    if (!row) return
    const [origin] = origins()
    const { email, first_name } = openUser(row, keyring)
    const letter = writeLetter(await clinicBrand(database), {
      subject: t('There’s an update in your account'),
      to: first_name,
      paragraphs: [
        t('We heard back about something you sent us.'),
        t('Please sign in to read it. Nothing you entered was lost.'),
      ],
      action: { label: t('Sign in'), href: `${origin}/patient/dashboard/profile_info` },
    })
    await mail.send({ to: email, ...letter, dedupe_key: effect_key })
    await textPerson(tools, {
      user_id: patient_id,
      kind: 'care',
      text: textWords.news(`${origin}/member_sign_in`),
      dedupe_key: effect_key,
    })
  },
})
