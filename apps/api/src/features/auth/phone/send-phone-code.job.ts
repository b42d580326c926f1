import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { nobody } from '../../../platform/db/database.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { Tools } from '../../../services.ts'
import { textPerson, type TextTools } from '../../people/texts/text-person.ts'
import { textWords } from '../../people/texts/text-words.ts'
import { phoneCode } from './phone-code.ts'
import { phoneConfirmations } from './phone-confirmations.table.ts'

export function textPhoneCode(tools: TextTools, sent: { id: string; user_id: string }) {
  return textPerson(tools, {
    user_id: sent.user_id,
    kind: 'code',
    text: textWords.code(phoneCode(tools.keyring, sent.id)),
    dedupe_key: `phone-code-${sent.id}`,
  })
}

/** Retries a code that the carrier did not accept, until the code expires. */
export const sendPhoneCodeLater = defineJob({
  name: 'auth.send-phone-code',
  payload: z.object({ confirmation_id: z.uuid() }),
  async run(tools: Tools, { confirmation_id }) {
    const [sent] = await tools.database.read(nobody, ({ db }) =>
      db.select().from(phoneConfirmations).where(eq(phoneConfirmations.id, confirmation_id)),
    )
    if (sent && Date.parse(sent.expires_at) > tools.now().getTime()) await textPhoneCode(tools, sent)
  },
})
