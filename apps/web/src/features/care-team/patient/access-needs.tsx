import { useQuery } from '@tanstack/react-query'
import { setPatientAccessNeeds } from '@stillwater/contract/care/access-needs'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { api } from '../../../platform/api/api.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { AccessNeedsForm } from '../../scheduling/access/access-needs-form.tsx'
import { needsWords } from '../../scheduling/access/access-words.ts'
import { accessNeedsOf } from './patient.queries.ts'

/** What the patient needs to take part in a visit. */
export function AccessNeedsSection({ id }: { id: string }) {
  const needs = useQuery(accessNeedsOf(id))
  return (
    <section aria-labelledby="access-needs">
      <h2 id="access-needs">{t('Interpreter, relay and captions')}</h2>
      {needs.isPending ? (
        <Skeleton label={t('Loading...')} lines={3} />
      ) : needs.data?.can_set ? (
        <AccessNeedsForm
          needs={needs.data}
          onSave={async (body) => {
            const { data } = await api(setPatientAccessNeeds, { params: { id }, body })
            queryClient.setQueryData(accessNeedsOf(id).queryKey, data)
          }}
        />
      ) : needs.data ? (
        <p>{needsWords(needs.data) || t('None stated')}</p>
      ) : (
        <LoadFailed retry={needs.refetch}>{t('We couldn’t load what this patient needs.')}</LoadFailed>
      )}
    </section>
  )
}
