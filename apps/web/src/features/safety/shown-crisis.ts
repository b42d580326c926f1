import { useQuery } from '@tanstack/react-query'
import type { Crisis } from '@stillwater/contract/crisis'
import { crisisView, type CrisisView } from '@stillwater/domain/safety/crisis-view'
import { queryClient } from '../../platform/api/query-client.ts'
import { sessionEpoch } from '../../platform/session/session-store.ts'
import { useStore } from '../../platform/store.ts'
import { nameOf, putAwayHere, unsentAnswers, type UnsentAnswer } from './crisis-stores.ts'
import { crisisOf, knownCrisis } from './crisis.queries.ts'

export interface ShownCrisis extends CrisisView {
  /** What the server has of it; null while only this browser knows. */
  known: Crisis | null
  unsent: readonly UnsentAnswer[]
}

/** The crisis to show over whatever page is open; null when there is none or it was put away. */
export function useCrisis(patient_id: string): ShownCrisis | null {
  const { data } = useQuery({ ...crisisOf(patient_id), enabled: patient_id !== '' })
  const unsent = useStore(unsentAnswers)
  const away = useStore(putAwayHere)
  return shown(patient_id, data ?? null, unsent, away)
}

/**
 * Resolves when no crisis of this patient is shown any more, and never after the session has ended. A notice does not
 * stop anyone.
 */
export function crisisPutAway(patient_id: string): Promise<void> {
  const epoch = sessionEpoch()
  const isShown = () => {
    const crisis = shown(patient_id, knownCrisis(patient_id), unsentAnswers.get(), putAwayHere.get())
    return crisis !== null && crisis.screen !== 'notice'
  }
  return new Promise((done) => {
    const check = () => {
      const isOver = epoch !== sessionEpoch()
      if (!isOver && isShown()) return
      for (const stop of stops) stop()
      if (!isOver) done()
    }
    const stops = [
      unsentAnswers.subscribe(check),
      putAwayHere.subscribe(check),
      queryClient.getQueryCache().subscribe(check),
    ]
    check()
  })
}

function shown(
  patient_id: string,
  crisis: Crisis | null,
  answers: readonly UnsentAnswer[],
  away: readonly string[],
): ShownCrisis | null {
  const known = crisis && !away.includes(nameOf(crisis)) ? crisis : null
  const unsent = answers.filter((one) => one.patient_id === patient_id && !away.includes(one.key))
  const view = crisisView(known, unsent)
  return view && { ...view, known, unsent }
}
