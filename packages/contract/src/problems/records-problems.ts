import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** Notes, documents, corrections, incidents and the end or transfer of care. */
export const recordsProblems = {
  transfer_changed: [
    409,
    words('This part of the care isn’t yours to transfer, or it has changed. Nothing was changed.'),
  ],
  transfer_unavailable: [
    422,
    words(
      'This colleague can’t take the patient: they must be active, accept patients, have the same role and be licensed there.',
    ),
  ],
  transfer_undecided: [
    409,
    words('The appointments have changed. Decide about each of them again. Nothing was changed.'),
  ],
  agreement_outdated: [
    409,
    words('A document has changed since you opened it. Nothing was saved. Please read it as it is now.'),
  ],
  agreements_needed: [
    409,
    words('Before your first visit, please read our documents and agree to them. Then you can join.'),
  ],
  amendment_open: [
    409,
    words('You already asked for a correction that isn’t answered yet. Nothing was sent.'),
  ],
  amendment_closed: [409, words('This request is already answered or withdrawn. Nothing was changed.')],
  amendment_extended: [
    409,
    words('The time to answer can be extended once, before it is over. Nothing was changed.'),
  ],
  release_ended: [
    409,
    words(
      'This permission doesn’t cover it: it has ended, was canceled, or isn’t named. Nothing was recorded.',
    ),
  ],
  incident_closed: [409, words('This incident is already closed. Nothing was changed.')],
  report_needed: [
    409,
    words('First record who it was reported to outside of the clinic. Nothing was changed.'),
  ],
  discharge_planned: [409, words('A discharge is already planned for this patient. Nothing was changed.')],
  already_discharged: [
    409,
    words(
      'This patient is already discharged. You can plan another discharge if they come back. Nothing was changed.',
    ),
  ],
  discharge_over: [409, words('This discharge is complete and can’t be withdrawn. Nothing was changed.')],
  supply_plan_needed: [
    422,
    words('A medicine must not stop suddenly. Say for each how the patient gets through. Nothing was saved.'),
  ],
  hold_missing: [409, words('There is no such hold. Nothing was changed.')],
  record_held: [409, words('This record is under a legal hold. Nothing was changed.')],
  review_missing: [409, words('This record is not listed for a decision. Nothing was changed.')],
  note_changed: [409, words('This note was changed in another window. Nothing was overwritten.')],
  note_signed: [409, words('This note is signed and can’t be changed. Add an amendment instead.')],
  note_unsigned: [409, words('Sign this note first. Until then, change its text.')],
  note_exists: [409, words('You already have a note for this visit. Open it from the chart.')],
  note_incomplete: [422, words('Fill in every required section before you sign. Your draft is saved.')],
  note_refused: [422, words('Your role can’t write this kind of note. Choose another template.')],
  session_not_notable: [409, words('This visit hasn’t taken place, so it can’t have a note.')],
} as const satisfies ProblemTable
