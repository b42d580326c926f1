import { photosToSend } from './card-photos.ts'
import type { CardKind } from './wizard-steps.ts'
import type { WizardDraft } from './wizard.ts'

export type WizardCall = 'address' | 'policy' | 'photos'

/** What a confirmation sends, in this order: the address if it changed, the policy, photos if there are new ones. */
export function callsOnSubmit(draft: WizardDraft, card: CardKind): WizardCall[] {
  return [
    ...(draft.address_changed ? (['address'] as const) : []),
    'policy',
    ...(photosToSend(draft.photos[card]).length > 0 ? (['photos'] as const) : []),
  ]
}

/** How long a success is shown before the wizard ends, at the least. decisions C7, C21 */
export const successMs = 2000
export const payerSearchDebounceMs = 300 // spec: intake §9
