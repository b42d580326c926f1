import type { ComponentType, ReactNode } from 'react'
import type { Question } from '@stillwater/contract/intake'
import type { Visit } from '@stillwater/contract/visits'
import type { Patient } from '@stillwater/contract/people'
import type { Intake } from '../walk/use-intake.ts'

/** An answer while it is being given: the words shown, the same as a value, and what was added to it. */
export interface Draft {
  response: string
  value: string
  elaboration: string
}

/** The sentence for each field that is wrong; under '' the one for the whole answer. */
export type Wrong = Record<string, string>

export interface Asked {
  question: Question
  patient: Patient
  visit: Visit
}

export interface AskProps extends Asked {
  draft: Draft
  set: (changes: Partial<Draft>) => void
  wrong: Wrong
  /** The id of the heading that asks. */
  titleId: string
  /** Presses Continue. */
  submit: () => void
}

export interface OwnProps {
  intake: Intake
  question: Question
  /** The id of the heading that asks. */
  titleId: string
}

export interface WholeProps {
  intake: Intake
  question: Question
  kind: Kind
  /** The question's own page. */
  children: ReactNode
}

/** How one type of question is asked. */
export interface Kind {
  Ask: ComponentType<AskProps>
  /** Stands around the question's page, and now and then in its place. */
  Whole?: ComponentType<WholeProps>
  /** Where the answer begins when none was given yet. */
  start?: (asked: Asked) => Draft
  check?: (asked: Asked, draft: Draft, today: string) => Wrong
  /** What has to happen at the clinic before the answer is kept. Null: it did not, and the person stays here. */
  before?: (asked: Asked, draft: Draft, show: (changes: Partial<Draft>) => void) => Promise<Draft | null>
  /** `before` has kept the answer itself. */
  keeps?: true
  /** The next screen depends on what the server makes of the answer. */
  waits?: true
  /** The words of the one button, where they are not "Continue". */
  go?: (draft: Draft) => string
  /** Its one button is also the way to skip it. */
  skips?: true
  /** Shows more than a column can hold. */
  wide?: true
  /** Draws its words and its form itself, and takes the person on. */
  own?: { Words: ComponentType<OwnProps>; Form: ComponentType<OwnProps> }
}

export const emptyDraft: Draft = { response: '', value: '', elaboration: '' }
