import { parsePhone } from '@stillwater/domain/formats/phone'
import { readTextCommand, type TextCommand } from '@stillwater/domain/people/texts'
import { nobody, statement, type Statement } from '../../../platform/db/database.ts'
import { blindIndex } from '../../../platform/sealing/blind-index.ts'
import type { Services } from '../../../services.ts'
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

/**
 * Handles a text to our number. STOP, START and HELP are carried out; any other text is answered once an hour with the
 * crisis lines, since a person in danger may write here. Returns the reply, or null where there is none.
 */
export async function receiveText(
  { background, keyring, log, origins }: Services,
  { from, text }: IncomingText,
): Promise<string | null> {
  const phone = parsePhone(from)
  if (phone === null) return null
  const command = readTextCommand(text)
  log.info({ event: 'text_received', code: command ?? 'none' })
  if (command === 'help') return textWords.from(textWords.help())
  const phone_index = blindIndex(keyring, 'phone', phone)
  const [changed] = await background.transaction(nobody, ({ run }) =>
    run(changes[command ?? 'other'], [phone_index]),
  )
  if (!changed) return null
  const reply = { stop: textWords.stopped, start: textWords.started }
  return textWords.from(command ? reply[command]() : textWords.unread(origins()[0] ?? ''))
}
