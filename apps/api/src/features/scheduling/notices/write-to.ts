import { defaultBrand } from '@stillwater/domain/brand/brand'
import { writeLetter, type Letter } from '../../../platform/letter.ts'
import { MailRefused, type MailMessage } from '../../../ports/mail/mail.port.ts'
import type { Tools } from '../../../services.ts'
import { textPerson } from '../../people/texts/text-person.ts'
import type { Recipient } from './load-notice.ts'

export interface Message {
  letter: Letter
  calendar?: MailMessage['calendar'] | undefined
  /** Sent where the person takes texts. */
  text?: string | undefined
  /** Of what is told and not of the job, so that neither a second run nor a second job sends it twice. */
  dedupe_key: string
}

/** Writes to a person by email and, where they take texts, by text. A dead mailbox does not cost them the text. */
export async function writeTo(
  tools: Tools,
  person: Recipient,
  { letter, calendar, text, dedupe_key }: Message,
): Promise<void> {
  const written = writeLetter(defaultBrand.name, letter)
  try {
    await tools.mail.send({ to: person.email, ...written, ...(calendar ? { calendar } : {}), dedupe_key })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
  }
  if (text) await textPerson(tools, { user_id: person.id, kind: 'care', text, dedupe_key })
}
