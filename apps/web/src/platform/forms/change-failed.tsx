import type { ChangeFailure } from '../api/use-change.ts'
import { Failure } from './failure.tsx'
import { Messages } from './messages.tsx'

/** What a change or a form failed with; each failure takes the focus again. */
export function ChangeFailed({ failure }: { failure: ChangeFailure | null }) {
  return (
    failure && (
      <Failure key={failure.count}>
        <Messages messages={failure.messages} />
      </Failure>
    )
  )
}
