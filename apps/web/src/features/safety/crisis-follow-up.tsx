import { CrisisLocation } from './crisis-location.tsx'
import { CrisisQuestions } from './crisis-questions.tsx'
import type { FollowUpProps } from './follow-up-props.ts'
import './crisis-follow-up.css'

/** What a patient may tell the care team from here. None of it is needed to leave, or to call. decision S9 */
export default function CrisisFollowUp({ patient_id, crisis }: FollowUpProps) {
  return (
    <div className="crisis-follow-up" key={crisis.id}>
      <CrisisQuestions {...{ patient_id, crisis }} />
      <CrisisLocation {...{ patient_id, crisis }} />
    </div>
  )
}
