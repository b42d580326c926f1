import { campaign } from '../../../platform/telemetry/campaign.ts'
import { session } from '../../../platform/session/session.ts'
import { createStore, useStore } from '../../../platform/store.ts'
import { keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'

const typed = createStore<string | null>(null)
session.onDrop(() => typed.set(null))

/** The current promo code: one typed in this tab takes precedence over one from a link. */
export function promoInHand(): string {
  return typed.get() ?? (readDraft('promo', { code: '' }).code || (campaign().promo ?? ''))
}

export function usePromo(): string {
  useStore(typed)
  return promoInHand()
}

export function takePromo(code: string): void {
  keepDraft('promo', { code })
  typed.set(code)
}
