import { queryOptions, useQuery } from '@tanstack/react-query'
import { readAccessNeeds, saveAccessNeeds } from '@stillwater/contract/access-needs'
import { t } from '@stillwater/contract/words'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { api } from '../../../platform/api/api.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { session } from '../../../platform/session/session.ts'
import { BackLink } from '../../../platform/navigation/back-link.tsx'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { AccessNeedsForm } from './access-needs-form.tsx'

const ownId = () => session.current()?.user.patient?.id ?? ''
const ownNeeds = queryOptions({
  queryKey: ['access-needs'],
  queryFn: async () => (await api(readAccessNeeds, { params: { id: ownId() } })).data,
})

/** What the patient needs to take part in a visit. */
export default function AccessNeedsScreen() {
  const needs = useQuery(ownNeeds)
  return (
    <PatientPage
      above={
        <>
          <BackLink href="/patient/dashboard/profile_info">{t('← My Account')}</BackLink>
          <h1>{t('Interpreter, relay and captions')}</h1>
          <p className="sw-prose access-lead">
            {t(
              'Tell us what you need to take part in your visits. It costs you nothing. If you need an interpreter, we’ll arrange one for each visit.',
            )}
          </p>
        </>
      }
    >
      {needs.data ? (
        <AccessNeedsForm
          needs={needs.data}
          onSave={async (body) => {
            const { data } = await api(saveAccessNeeds, { params: { id: ownId() }, body })
            queryClient.setQueryData(ownNeeds.queryKey, data)
          }}
        />
      ) : needs.isError || needs.isPaused ? (
        <LoadFailed retry={needs.refetch}>{t('We couldn’t load this page.')}</LoadFailed>
      ) : (
        <Skeleton label={t('Loading...')} lines={6} />
      )}
    </PatientPage>
  )
}
