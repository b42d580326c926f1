import { words } from '../words.ts'
import type { ProblemTable } from './problem-table.ts'

/** The care team’s tasks, and the safety plan that closes some of them. */
export const tasksProblems = {
  task_needs_acknowledgement: [409, words('Please acknowledge this task first.')],
  outcome_needed: [409, words('Document what happened in the safety queue to close this task.')],
  task_reassigned: [
    409,
    words('Someone changed who has this task meanwhile. Nothing was changed; please look again.'),
  ],
  task_in_safety_queue: [409, words('Hand over a safety task in the safety queue.')],
  plan_request_undecided: [
    409,
    words(
      'This patient is still waiting for a decision. To close the task, a coordinator opens it and changes the plan or declines the request.',
    ),
  ],
  task_closes_itself: [
    409,
    words('This task is closed by what it asks for, or by a clinician who cares for the patient.'),
  ],
  task_closed: [409, words('This task is already closed. Nothing was changed.')],
  safety_plan_needed: [
    409,
    words('There is no safety plan from the last 24 hours. Write and save the plan, then close the task.'),
  ],
  safety_plan_changed: [
    409,
    words('A newer version of this safety plan was saved. Nothing was overwritten.'),
  ],
  task_due_past: [422, words('Please choose a day from today on, within a year.')],
  task_colleague_unavailable: [422, words('This person doesn’t care for the patient. Choose someone else.')],
  colleague_unavailable: [422, words('This person can’t take safety tasks. Choose someone else.')],
} as const satisfies ProblemTable
