import { go } from '../../platform/go.ts'
import { createStore } from '../../platform/store.ts'
import { session } from '../../platform/session.ts'
import { dropDraft, keepDraft, readDraft } from '../people/tab-draft.ts'

export type CrisisScreen = 'panel' | 'page'

/** What a positive answer to item nine has opened. It stays through a reload, until the person puts it away. decision S2 */
export const crisis = createStore<CrisisScreen | null>(null)

const kept = 'crisis'
let told: (() => void) | undefined

export function openCrisis(screen: CrisisScreen): Promise<void> {
  keepDraft(kept, { screen })
  crisis.set(screen)
  return new Promise((done) => {
    told = done
  })
}

export function resumeCrisis(): void {
  const { screen } = readDraft(kept, { screen: '' })
  if (screen === 'panel' || screen === 'page') crisis.set(screen)
}

export function closeCrisis(): void {
  dropDraft(kept)
  crisis.set(null)
  // After a reload nobody waits for this, so the flow is taken up where it stands.
  if (told) told()
  else go('/patient/question_bank', { replace: true })
  told = undefined
}

session.onDrop(() => crisis.set(null))
