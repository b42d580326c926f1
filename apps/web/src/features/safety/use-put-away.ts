import { useChange } from '../../platform/api/use-change.ts'
import { putAway } from './put-away.ts'
import type { ShownCrisis } from './shown-crisis.ts'

/** The press that puts a crisis away. It waits a few seconds for the server's confirmation, and never fails. */
export function usePutAway(patient_id: string, { known, unsent }: ShownCrisis) {
  const { send, isPending } = useChange(() =>
    putAway(
      patient_id,
      known,
      unsent.map(({ key }) => key),
    ),
  )
  return { isPending, putAway: () => void send() }
}
