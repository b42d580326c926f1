import { wizard, type WizardEvent, type WizardState } from '@stillwater/domain/insurance/wizard'
import { stepsOf } from '@stillwater/domain/insurance/wizard-steps'

/** Done with the insurance card, in whichever way: where the flow has a second card, it is next. */
export type WalkEvent = WizardEvent | { type: 'went_on' }

export function walk(state: WizardState, event: WalkEvent): WizardState {
  if (event.type !== 'went_on') return wizard(state, event)
  const second = stepsOf[state.flow].indexOf('medication_photos')
  return { ...state, modal: { kind: 'none' }, step: Math.max(state.step, second) }
}
