import { textRefusal, type TextKind, type TextRefusal } from '@stillwater/domain/people/texts'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import { nobody, statement, type Database } from '../../../platform/db/database.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import type { Keyring } from '../../../platform/sealing/keyring.ts'
import { SmsRefused, type Sms } from '../../../ports/sms/sms.port.ts'
import { openUser, readUserRow } from '../user-record.ts'
import { textWords } from './text-words.ts'

interface NumberRow {
  first_texted_at: string | null
  opted_out_at: string | null
}

const loadNumber = statement<NumberRow>(
  'load_text_number',
  'select first_texted_at, opted_out_at from text_numbers where phone_index = $1',
)
const noteText = statement<never>(
  'note_text',
  `insert into text_numbers as n (phone_index, first_texted_at, texted_users) values ($1, app_now(), array[$2::uuid])
   on conflict (phone_index) do update set first_texted_at = coalesce(n.first_texted_at, app_now()),
     texted_users = array_append(array_remove(n.texted_users, $2::uuid), $2::uuid)`,
)

export interface TextTools {
  /** Opened with the rights of the background. */
  database: Database
  keyring: Keyring
  sms: Sms
}

export interface OutgoingText {
  user_id: string
  kind: TextKind
  text: string
  dedupe_key: string
}

/**
 * The only function that texts a patient: it checks consent, names the clinic, and tells a number with its first text
 * how to opt out. Throws an `Outage` where a retry may succeed.
 */
export async function textPerson(
  tools: TextTools,
  { user_id, kind, text, dedupe_key }: OutgoingText,
): Promise<'sent' | 'refused' | TextRefusal> {
  const recipient = await findRecipient(tools, user_id, kind)
  if (typeof recipient === 'string') return recipient
  const { phone, phone_index, is_first } = recipient
  const { database, sms } = tools
  const words = is_first ? [text, textWords.opt_out()] : [text]
  const said = textWords.from(await clinicBrand(database), words.join(' '))
  try {
    await sms.send({ to: `+1${phone}`, text: said, user_id, dedupe_key })
  } catch (error) {
    if (error instanceof SmsRefused) return 'refused'
    throw error
  }
  await database.transaction(nobody, ({ run }) => run(noteText, [phone_index, user_id]))
  return 'sent'
}

/** The number of a person who may be sent such a text now, or why they may not. */
export async function findRecipient(
  { database, keyring }: Omit<TextTools, 'sms'>,
  user_id: string,
  kind: TextKind,
): Promise<TextRefusal | { phone: string; phone_index: Buffer; is_first: boolean }> {
  const row = await database.read(nobody, (connection) => readUserRow(connection, user_id))
  const phone = row ? openUser(row, keyring).phone : null
  if (!row || phone === null) return 'no_phone'
  const phone_index = blindIndex(keyring, 'phone', phone)
  const [number] = await database.read(nobody, ({ run }) => run(loadNumber, [phone_index]))
  const refusal = textRefusal(kind, {
    phone,
    is_confirmed: row.phone_confirmed_at !== null,
    has_opted_in: row.sms_opted_in,
    has_opted_out: Boolean(number?.opted_out_at),
  })
  return refusal ?? { phone, phone_index, is_first: !number?.first_texted_at }
}
