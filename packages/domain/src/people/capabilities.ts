/** What a session acts as. A care person with the coordinator flag acts as a coordinator. decision N16 */
export const roles = [
  'patient',
  'provider',
  'therapist',
  'care_manager',
  'coordinator',
  'oncall',
  'admin',
] as const
export type Role = (typeof roles)[number]

export const capabilities = [
  'patient.read', // the clinical record
  'patient.read_contact', // name, phone, address, next appointment
  'patient.write',
  'notes.write',
  'sessions.code', // the service code and diagnoses of a session, for insurers
  'messages.write',
  'prescriptions.write',
  'appointments.manage',
  'schedules.edit', // working hours, time off and licenses: one's own, or everyone's for those who manage staff
  'tasks.acknowledge',
  'safety.respond', // acknowledge, hand over and document a safety task
  'panel.assign', // who cares for whom
  'referrals.write',
  'payments.refund',
  'break_glass', // open a record off one's panel, with a reason that is kept
  'audit.read',
  'staff.manage',
  'config.edit',
  'metrics.read',
] as const
export type Capability = (typeof capabilities)[number]

// This table says what a role may do to a record it can reach. Which records those are is another question
// (the panel: an open care_team membership, decision N1), asked in each policy and again by the database, so
// a yes from here alone never opens a record. A patient's row is empty because what patients do to their own
// record rests on it being theirs, not on a capability.
const table: Record<Role, readonly Capability[]> = {
  patient: [],
  provider: [
    'patient.read',
    'patient.read_contact',
    'patient.write',
    'notes.write',
    'sessions.code',
    'messages.write',
    'prescriptions.write',
    'appointments.manage',
    'schedules.edit',
    'tasks.acknowledge',
    'safety.respond',
    'break_glass',
  ],
  therapist: [
    'patient.read',
    'patient.read_contact',
    'patient.write',
    'notes.write',
    'sessions.code',
    'messages.write',
    'appointments.manage',
    'schedules.edit',
    'tasks.acknowledge',
    'safety.respond',
    'referrals.write',
    'break_glass',
  ],
  care_manager: [
    'patient.read',
    'patient.read_contact',
    'patient.write',
    'notes.write',
    'messages.write',
    'appointments.manage',
    'schedules.edit',
    'tasks.acknowledge',
    'safety.respond',
    'break_glass',
  ],
  coordinator: [
    'patient.read_contact',
    'messages.write',
    'appointments.manage',
    'schedules.edit',
    'tasks.acknowledge',
    'safety.respond',
    'panel.assign',
    'payments.refund',
    'metrics.read',
  ],
  oncall: [
    'patient.read',
    'patient.read_contact',
    'notes.write',
    'messages.write',
    'tasks.acknowledge',
    'safety.respond',
    'break_glass',
  ],
  // An administrator is on no panel and never on call, so break-glass is the only way to a record. decision N39
  admin: [
    'patient.read',
    'schedules.edit',
    'panel.assign',
    'break_glass',
    'audit.read',
    'staff.manage',
    'config.edit',
    'metrics.read',
  ],
}

export function isRole(text: unknown): text is Role {
  return (roles as readonly unknown[]).includes(text)
}

export function can(role: Role, capability: Capability): boolean {
  return table[role].includes(capability)
}

export function rolesThatCan(capability: Capability): Role[] {
  return roles.filter((role) => can(role, capability))
}
