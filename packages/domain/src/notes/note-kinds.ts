import type { Role } from '../people/capabilities.ts'

export const noteKinds = [
  'progress_dap',
  'progress_soap',
  'follow_up',
  'intake_evaluation',
  'contact',
  'psychotherapy',
] as const
export type NoteKind = (typeof noteKinds)[number]

/** The kinds that a role writes, the usual one first. */
const kindsByRole: Partial<Record<Role, readonly NoteKind[]>> = {
  therapist: ['progress_dap', 'progress_soap', 'contact', 'psychotherapy'],
  provider: ['follow_up', 'intake_evaluation', 'contact', 'psychotherapy'],
  care_manager: ['contact'],
  oncall: ['contact'],
}

export function noteKindsOf(role: Role): readonly NoteKind[] {
  return kindsByRole[role] ?? []
}

/**
 * Psychotherapy notes analyze what was said and are kept apart from the record (45 CFR 164.501): their author alone
 * reads them, and the patient's records do not hold them. Everything else is part of the record once it is signed.
 */
export const isKeptApart = (kind: NoteKind): boolean => kind === 'psychotherapy'

export function isNoteKind(text: unknown): text is NoteKind {
  return (noteKinds as readonly unknown[]).includes(text)
}
