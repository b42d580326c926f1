import { expect, test } from 'vitest'
import { roles } from '../people/capabilities.ts'
import { noteKinds } from './note-kinds.ts'
import {
  isReleased,
  mayAmendNote,
  mayChangeNote,
  mayReadNote,
  mayWriteKind,
  noteState,
  type NoteFacts,
} from './note-state.ts'
import { canHaveNote } from './noted-session.ts'

const signed_at = '2026-11-17T15:30:00.000Z'
const note = (part: Partial<NoteFacts> = {}): NoteFacts => ({
  kind: 'progress_dap',
  author_id: 'dana',
  signed_at: null,
  amendments: 0,
  ...part,
})
const dana = { user_id: 'dana', role: 'therapist' } as const
const sam = { user_id: 'sam', role: 'provider' } as const

test.each([
  [null, 0, 'draft'],
  [signed_at, 0, 'signed'],
  [signed_at, 2, 'amended'],
] as const)('note state: signed at %s with %i amendments is %s', (at, amendments, state) => {
  expect(noteState({ signed_at: at, amendments })).toBe(state)
})

test('note kinds: each role writes its own, and coordinators, admins and patients write none', () => {
  const byRole = Object.fromEntries(
    roles.map((role) => [role, noteKinds.filter((kind) => mayWriteKind(role, kind))]),
  )
  expect(byRole).toEqual({
    patient: [],
    provider: ['follow_up', 'intake_evaluation', 'contact', 'psychotherapy'],
    therapist: ['progress_dap', 'progress_soap', 'contact', 'psychotherapy'],
    care_manager: ['contact'],
    coordinator: [],
    oncall: ['contact'],
    admin: [],
  })
})

test('note access: a draft is read, changed and signed by its author alone', () => {
  expect([mayReadNote(dana, note()), mayChangeNote(dana, note())]).toEqual([true, true])
  expect([mayReadNote(sam, note()), mayChangeNote(sam, note())]).toEqual([false, false])
  expect(mayAmendNote(dana, note())).toBe(false)
})

test('note access: a signed note is read and amended by the team and changed by no one', () => {
  const signed = note({ signed_at })
  for (const who of [dana, sam]) {
    expect([mayReadNote(who, signed), mayAmendNote(who, signed), mayChangeNote(who, signed)]).toEqual([
      true,
      true,
      false,
    ])
  }
})

test('note access: a psychotherapy note stays with its author, also when it is signed', () => {
  const apart = note({ signed_at, kind: 'psychotherapy' })
  expect([mayReadNote(dana, apart), mayAmendNote(dana, apart)]).toEqual([true, true])
  expect([mayReadNote(sam, apart), mayAmendNote(sam, apart)]).toEqual([false, false])
})

test('note access: a coordinator and a patient read no note, and an admin who opened the chart amends none', () => {
  for (const role of ['coordinator', 'patient'] as const)
    expect(mayReadNote({ user_id: 'sam', role }, note({ signed_at }))).toBe(false)
  expect(mayReadNote({ user_id: 'sam', role: 'admin' }, note({ signed_at }))).toBe(true)
  for (const role of ['coordinator', 'admin', 'patient'] as const)
    expect(mayAmendNote({ user_id: 'dana', role }, note({ signed_at }))).toBe(false)
})

test('note release: signed notes are part of the records; drafts and psychotherapy notes never are', () => {
  const released = noteKinds.filter((kind) => isReleased({ kind, signed_at }))
  expect(released).toEqual(noteKinds.filter((kind) => kind !== 'psychotherapy'))
  expect(noteKinds.some((kind) => isReleased({ kind, signed_at: null }))).toBe(false)
})

test.each([
  ['completed', '2026-11-20T00:00:00.000Z', true],
  ['booked', '2026-11-17T15:00:00.000Z', true],
  ['booked', '2026-11-17T15:00:01.000Z', false],
  ['canceled', '2026-11-01T00:00:00.000Z', false],
  ['no_show', '2026-11-01T00:00:00.000Z', false],
  ['held', '2026-11-01T00:00:00.000Z', false],
] as const)('noted session: %s at %s can have a note: %s', (status, starts_at, expected) => {
  expect(canHaveNote({ status, starts_at }, new Date('2026-11-17T15:00:00.000Z'))).toBe(expected)
})
