import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** Coverage, and the list of insurers. */
export const insuranceProblems = {
  eligibility_refused: [422, words('Your insurance company could not confirm these details.')],
  insurance_status_refused: [
    409,
    words('There is no insurance on file that covers your visits. Please add your card first.'),
  ],
  unknown_member_type: [422, words('Unknow member type.')],
  insurance_needed: [409, words('Please add your insurance, or choose to continue without it.')],
  payers_changed: [
    409,
    words('The list of insurers changed since you checked the file. Nothing was imported. Check it again.'),
  ],
  payers_file_wrong: [422, words('This file can’t be imported. Nothing was changed.')],
} as const satisfies ProblemTable
