import type { Crisis } from '@stillwater/contract/crisis'
import type { Connection } from '../../platform/db/database.ts'
import type { PersonKey } from '../../platform/sealing/person-key.ts'

/** Something that a patient wrote in their own words. */
export interface FreeText {
  text: string
  /** Where it was written, in words for staff: the title of a question, "Comment on a visit". */
  place: string
  visit_id?: string | null
}

export interface ScreenedText {
  signal_id: string
  /** The screen that the patient is shown on every device; null where only the page they wrote on shows something. */
  screen: 'panel' | 'page' | null
  /** The patient's crisis as it stands; null where the patient is not the one who is connected. */
  crisis: Crisis | null
}

/** Declared here because people comes before safety; safety/screen-free-text.ts defines it. */
export type ScreenFreeText = (
  connection: Connection,
  patient: { id: string; key: PersonKey },
  written: FreeText,
) => Promise<ScreenedText | null>
