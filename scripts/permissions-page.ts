import {
  can,
  capabilities,
  roles,
  type Capability,
  type Role,
} from '../packages/domain/src/people/capabilities.ts'

const roleNames: Record<Role, string> = {
  patient: 'Patient',
  provider: 'Provider',
  therapist: 'Therapist',
  care_manager: 'Care counselor',
  coordinator: 'Coordinator',
  oncall: 'On-call',
  admin: 'Administrator',
}

const meanings: Record<Capability, string> = {
  'patient.read': 'read the clinical record',
  'patient.read_contact': 'read name, phone, address and next appointment',
  'patient.write': 'change the record, keep a panel',
  'notes.write': 'write, sign and amend session notes',
  'sessions.code': 'set the service code and diagnoses of a session',
  'messages.write': 'write to patients and about conversations',
  'prescriptions.write': 'prescribe, and see immediate visits',
  'appointments.manage': 'book, move and cancel for a patient',
  'schedules.edit': 'edit hours, time off and licenses: their own, or everyone’s with “staff.manage”',
  'tasks.acknowledge': 'acknowledge tasks of the care team',
  'safety.respond': 'acknowledge, hand over and document a safety task',
  'panel.assign': 'decide who cares for whom',
  'referrals.write': 'refer clients to the clinic',
  'payments.refund': 'issue and refund invoices',
  break_glass: 'open a record outside their panel for an hour, with a written reason',
  'audit.read': 'search the audit trail',
  'staff.manage': 'invite, deactivate and reset colleagues',
  'config.edit': 'edit the settings of the clinic',
  'metrics.read': 'read the figures of the clinic and its alerts',
}

/** The page `docs/permissions.md`. */
export function permissionsPage(): string {
  const staff = roles.filter((role) => role !== 'patient')
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [
    '# Who may do what',
    '',
    'Printed from `packages/domain/src/people/capabilities.ts` by `npm run permissions`; a test compares the two.',
    '',
    'A capability alone opens no record. Providers, therapists and care counselors reach the patients of their own panel; coordinators reach every patient’s contact, appointments, tasks, membership and invoices, and never answers, notes or messages between others; someone on call also reaches a patient with an open safety task; an administrator reaches a record by break-glass alone. The database asks the same question again for every row. What patients do to their own record rests on it being theirs.',
    '',
    row(['capability', 'lets someone', ...staff.map((role) => roleNames[role])]),
    row(['---', '---', ...staff.map(() => '---')]),
    ...capabilities.map((capability) =>
      row([
        `\`${capability}\``,
        meanings[capability],
        ...staff.map((role) => (can(role, capability) ? 'yes' : '')),
      ]),
    ),
    '',
  ].join('\n')
}
