import { useState } from 'react'
import { putAway } from './put-away.ts'
import type { ShownCrisis } from './shown-crisis.ts'

/** The one press that puts a crisis away; a second one while the server is asked does nothing. */
export function usePutAway(patient_id: string, { known, unsent }: ShownCrisis) {
  const [busy, setBusy] = useState(false)
  return {
    busy,
    putAway() {
      if (busy) return
      setBusy(true)
      void putAway(
        patient_id,
        known,
        unsent.map(({ key }) => key),
      ).finally(() => setBusy(false))
    },
  }
}
