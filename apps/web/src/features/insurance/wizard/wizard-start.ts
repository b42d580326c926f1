import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../platform/api/query-client.ts'
import { session } from '../../../platform/session/session.ts'
import { patientRecord } from '../../people/people.queries.ts'
import { addressesOf } from '../../people/addresses.queries.ts'
import { startDraft } from './start-draft.ts'

/** What is on file when the wizard is opened. Links to photos live for minutes, so the record is read again. */
export function wizardStart(patient_id: string) {
  return queryOptions({
    queryKey: ['insurance', patient_id, 'wizard'],
    gcTime: 0,
    staleTime: Infinity,
    queryFn: async () => {
      const [patient, addresses] = await Promise.all([
        queryClient.fetchQuery({ ...patientRecord(patient_id), staleTime: 0 }),
        queryClient.fetchQuery({ ...addressesOf(patient_id), staleTime: 0 }),
      ])
      const user = session.current()?.user
      return {
        patient,
        draft: startDraft(
          patient,
          { first_name: user?.first_name ?? '', last_name: user?.last_name ?? '' },
          addresses,
        ),
      }
    },
  })
}
