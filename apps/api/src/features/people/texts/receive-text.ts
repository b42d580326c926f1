import { t } from '@stillwater/contract/words'
import { parsePhone } from '@stillwater/domain/formats/phone'
import { readTextCommand, type TextCommand } from '@stillwater/domain/people/texts'
import { writtenDanger, type WrittenDanger } from '@stillwater/domain/safety/danger/crisis-of-danger'
import { screenText } from '@stillwater/domain/safety/danger/screen-text'
import { clinicBrand } from '../../../platform/clinic-brand.ts'
import { nobody, statement, type Connection, type Statement } from '../../../platform/db/database.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import { openPersonKey } from '../../../platform/sealing/person-key.ts'
import type { Services } from '../../../services.ts'
import { openUser, readUserRow } from '../user-record.ts'
import { textWords } from './text-words.ts'

export interface IncomingText {
  /** The number it came from, as the carrier spells it. */
  from: string
  text: string
}

// Each changes a row only where the command changes something, so that a repeated one gets no second reply.
const changes: Record<Exclude<TextCommand, 'help'> | 'other', Statement<{ one: number }>> = {
  stop: statement(
    'text_number_stops',
    `insert into text_numbers as n (phone_index, opted_out_at) values ($1, app_now())
     on conflict (phone_index) do update set opted_out_at = app_now() where n.opted_out_at is null returning 1 as one`,
  ),
  start: statement(
    'text_number_starts',
    `update text_numbers set opted_out_at = null where phone_index = $1 and opted_out_at is not null returning 1 as one`,
  ),
  other: statement(
    'text_number_answered',
    `insert into text_numbers as n (phone_index, answered_at) values ($1, app_now())
     on conflict (phone_index) do update set answered_at = app_now()
     where n.opted_out_at is null and (n.answered_at is null or n.answered_at <= app_now() - interval '1 hour')
     returning 1 as one`,
  ),
}

const findTexted = statement<{ texted_users: string[]; opted_out_at: string | null }>(
  'find_texted_users',
  'select texted_users, opted_out_at from text_numbers where phone_index = $1',
)

/**
 * Handles a text to our number. STOP, START and HELP are carried out; any other text is answered once an hour with the
 * crisis lines, since a person in danger may write here. One that speaks of danger is answered every time, and is a
 * signal about each patient whom we texted at this number. One about abuse is answered once an hour and without the
 * crisis lines, since the abuser may hold the phone. Returns the reply, or null where there is none.
 */
export async function receiveText(services: Services, { from, text }: IncomingText): Promise<string | null> {
  const { background, keyring, log, origins } = services
  const phone = parsePhone(from)
  if (phone === null) return null
  const command = readTextCommand(text)
  log.info({ event: 'text_received', code: command ?? 'none' })
  const brand = await clinicBrand(background)
  if (command === 'help') return textWords.from(brand, textWords.help(brand))
  const phone_index = blindIndex(keyring, 'phone', phone)
  const [[changed], danger] = await background.transaction(nobody, async (connection) => [
    await connection.run(changes[command ?? 'other'], [phone_index]),
    command === null ? await screenIncoming(services, connection, { phone, phone_index, text }) : null,
  ])
  const isDiscreet = danger === 'discreet'
  if (!changed && (danger === null || isDiscreet)) return null
  const reply = { stop: textWords.stopped, start: textWords.started }
  const unread = isDiscreet ? textWords.unread_discreet : textWords.unread
  return textWords.from(brand, command ? reply[command]() : unread(origins()[0] ?? ''))
}

interface Incoming {
  phone: string
  phone_index: Buffer
  text: string
}

/** The danger that it speaks of and is answered for. A number that sent STOP gets no text, but its patient a task. */
async function screenIncoming(
  { keyring, screenFreeText }: Services,
  connection: Connection,
  { phone, phone_index, text }: Incoming,
): Promise<WrittenDanger | null> {
  const [number] = await connection.run(findTexted, [phone_index])
  for (const id of (number?.texted_users ?? []).toSorted()) {
    const row = await readUserRow(connection, id)
    // A number may have passed to someone else since.
    if (row?.role !== 'patient' || openUser(row, keyring).phone !== phone) continue
    const key = openPersonKey(keyring, { ...row, owner_id: id })
    await screenFreeText(connection, { id, key }, { text, place: t('Text message') })
  }
  const danger = screenText(text)
  return danger && !number?.opted_out_at ? writtenDanger(danger) : null
}
