import { Refused } from '@stillwater/contract/client'
import { go } from '../../../platform/navigation/go.ts'

/** A sign-in whose password was right. */
interface OwedStep {
  step: 'code' | 'enroll'
  challenge: string
  /** In the demo clinic, where nobody has an app. */
  demo_code: string | null
  has_passkey: boolean
}

const steps: Record<string, OwedStep['step']> = {
  second_factor_required: 'code',
  second_factor_setup_required: 'enroll',
}

// In memory alone: a reloaded page starts the sign-in again.
let owed: OwedStep | null = null

export const owedStep = () => owed

export function forgetOwedStep(): void {
  owed = null
}

/** Leads someone to the second step if this refusal asks for it. */
export function takeSecondStep(error: unknown): boolean {
  const step = error instanceof Refused && steps[error.code ?? '']
  if (!step) return false
  const { challenge, demo_code, has_passkey } = error.data as Record<string, unknown>
  owed = {
    step,
    challenge: String(challenge),
    demo_code: typeof demo_code === 'string' ? demo_code : null,
    has_passkey: has_passkey === true,
  }
  go(`/user/second_factor${location.search}`, { replace: true })
  return true
}
