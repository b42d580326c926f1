import { authProblems } from './problems/auth-problems.ts'
import { clinicProblems } from './problems/clinic-problems.ts'
import { exercisesProblems } from './problems/exercises-problems.ts'
import { insuranceProblems } from './problems/insurance-problems.ts'
import { intakeProblems } from './problems/intake-problems.ts'
import { messagingProblems } from './problems/messaging-problems.ts'
import { paymentsProblems } from './problems/payments-problems.ts'
import { prescriptionsProblems } from './problems/prescriptions-problems.ts'
import { recordsProblems } from './problems/records-problems.ts'
import { requestProblems } from './problems/request-problems.ts'
import { schedulingProblems } from './problems/scheduling-problems.ts'
import { tasksProblems } from './problems/tasks-problems.ts'
import { uploadsProblems } from './problems/uploads-problems.ts'

/** Every refusal the server can give: its status and what it says to a person. Programs read the code. */
export const problems = {
  ...requestProblems,
  ...authProblems,
  ...intakeProblems,
  ...uploadsProblems,
  ...insuranceProblems,
  ...tasksProblems,
  ...paymentsProblems,
  ...prescriptionsProblems,
  ...schedulingProblems,
  ...messagingProblems,
  ...exercisesProblems,
  ...recordsProblems,
  ...clinicProblems,
}

export type ProblemCode = keyof typeof problems

export interface ProblemDetails {
  /** What is said instead of the table's words: one sentence, several, or the shape a call is specified to answer with. */
  errors?: string[] | Record<string, string[]>
  fields?: Record<string, string>
  values?: Record<string, string>
  retry_after?: number
  /** Further fields of the body, where a protocol asks for them. */
  extra?: Record<string, unknown>
}

/** A refusal. Use cases throw it, one handler writes it out, and the client throws the same to the screen. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly details: ProblemDetails

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.details = details
  }

  get status(): number {
    return problems[this.code][0]
  }
}

/** The one error shape. `errors` comes first after `success`, since the specified extraction reads the first field. */
export interface ProblemBody {
  success: false
  errors: string[] | Record<string, string[]>
  code: ProblemCode
  fields?: Record<string, string>
  request_id: string
}
