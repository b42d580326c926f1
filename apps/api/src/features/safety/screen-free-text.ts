import { crisisOfDanger } from '@stillwater/domain/safety/danger/crisis-of-danger'
import { screenText } from '@stillwater/domain/safety/danger/screen-text'
import type { Connection } from '../../platform/db/database.ts'
import type { FreeText, ScreenFreeText } from '../people/free-text.ts'
import type { ColumbiaQuestions } from './columbia-content.ts'
import { crisisOf } from './crisis-state.ts'
import { recordSignal, type Person } from './record-signal.ts'

/**
 * Screens what a patient wrote freely. Call it in the transaction that saves the text, after the text is saved: intake
 * answers, ratings, texts in exercises and inbound texts do. Messages are stored first and recorded right after
 * (messaging/record-danger.ts). It changes nothing about the text, works in any state of the membership, and does not
 * throw for any string. docs/decisions/0080-danger-screen.md
 */
export function createScreenFreeText(columbia: ColumbiaQuestions): ScreenFreeText {
  return async (connection, patient, written) => {
    const recorded = await recordFreeText(connection, patient, written)
    return recorded && { ...recorded, crisis: await crisisOf(connection, columbia, patient) }
  }
}

/**
 * Danger becomes a signal of the patient's one safety task, as item 9 does, with the reasons sealed in it; the same
 * text again is no new signal while that task is open. Null where the text speaks of no danger.
 */
export async function recordFreeText(
  connection: Connection,
  patient: Person,
  { text, place, visit_id = null }: FreeText,
): Promise<{ signal_id: string; screen: 'panel' | 'page' | null } | null> {
  const danger = screenText(text)
  if (!danger) return null
  const crisis = crisisOfDanger(danger)
  const { signal_id } = await recordSignal(connection, patient, {
    source: 'free_text',
    question: place,
    answer: text,
    value: text.trim(),
    visit_id,
    crisis,
    level: danger.level,
    reasons: danger.matches.slice(0, mostReasons).map(({ category, phrase }) => ({ category, phrase })),
    // The same text again is no new signal while its task is open.
    changed: false,
  })
  return { signal_id, screen: crisis.screen }
}

const mostReasons = 20
