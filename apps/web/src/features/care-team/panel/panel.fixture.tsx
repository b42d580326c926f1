import type { PanelPatient, searchPanel } from '@stillwater/contract/care/panel'
import type { Reply } from '@stillwater/contract/endpoint'
// Loaded beforehand, so that no test waits for them.
import '../care-area.tsx'
import './panel-screen.tsx'

export const uuid = (n: number) => `00000000-0000-4000-9000-${String(n).padStart(12, '0')}`
export const now = '2026-11-16T09:00:00.000Z'

export function panelPatient(n: number, changes: Partial<PanelPatient> = {}): PanelPatient {
  return {
    id: uuid(n),
    name: `Person ${n}`,
    status: 'active_client',
    offering_key: 'medication',
    region: 'CA',
    courses: [],
    last_check_in_at: null,
    check_in_due_at: null,
    unread: 0,
    without_from: null,
    next_appointment_at: null,
    flags: [],
    ...changes,
  }
}

export function panelPage(
  patients: PanelPatient[],
  changes: Partial<Reply<typeof searchPanel>> = {},
): Reply<typeof searchPanel> {
  const counts = { all: patients.length, not_improving: 0, overdue: 0, unread: 0, running_out: 0 }
  return { patients, next: null, found: patients.length, counts, now, ...changes }
}
