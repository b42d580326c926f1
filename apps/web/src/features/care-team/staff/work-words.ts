import type { StaffMember } from '@stillwater/contract/care/staff'
import '@stillwater/contract/words-with-plurals'
import { t } from '@stillwater/contract/words'

/** What someone else takes over when a colleague leaves. */
export function workWords(work: StaffMember['open_work']): string[] {
  const { patients, appointments, safety_tasks, conversations } = work
  return [
    patients > 0 && t('{patients, plural, one {# patient} other {# patients}}', { patients }),
    appointments > 0 &&
      t('{appointments, plural, one {# upcoming visit} other {# upcoming visits}}', { appointments }),
    safety_tasks > 0 &&
      t('{safety_tasks, plural, one {# safety task} other {# safety tasks}}', { safety_tasks }),
    conversations > 0 &&
      t('{conversations, plural, one {# open conversation} other {# open conversations}}', { conversations }),
  ].filter((one) => one !== false)
}
