import { clinicBrand } from '../../platform/clinic-brand.ts'
import { nobody } from '../../platform/db/database.ts'
import { writeLetter, type Letter } from '../../platform/letter.ts'
import { MailRefused, type MailMessage } from '../../ports/mail/mail.port.ts'
import type { Tools } from '../../services.ts'
import { textPerson } from './texts/text-person.ts'
import { openUser, readUserRow } from './user-record.ts'

/** A person as a message addresses them. */
export interface Recipient {
  id: string
  email: string
  first_name: string
  zone: string
  wants_reminders: boolean
}

export async function loadRecipient(
  { database, keyring }: Pick<Tools, 'database' | 'keyring'>,
  user_id: string,
): Promise<Recipient | null> {
  const row = await database.read(nobody, (connection) => readUserRow(connection, user_id))
  if (!row?.active) return null
  const { email, first_name } = openUser(row, keyring)
  const { zone, receive_reminder_notifications: wants_reminders } = row
  return { id: user_id, email, first_name, zone, wants_reminders }
}

export interface Message {
  letter: Letter
  calendar?: MailMessage['calendar'] | undefined
  /** Sent where the person takes texts. */
  text?: string | undefined
  /** Of what is told and not of the job, so that neither a second run nor a second job sends it twice. */
  dedupe_key: string
}

/** Writes to a person by email and, where they take texts, by text. A dead mailbox does not cost them the text. */
export async function writeToPerson(
  tools: Tools,
  person: Recipient,
  { letter, calendar, text, dedupe_key }: Message,
): Promise<void> {
  const written = writeLetter(await clinicBrand(tools.database), { to: person.first_name, ...letter })
  try {
    await tools.mail.send({ to: person.email, ...written, ...(calendar ? { calendar } : {}), dedupe_key })
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error
  }
  if (text) await textPerson(tools, { user_id: person.id, kind: 'care', text, dedupe_key })
}
