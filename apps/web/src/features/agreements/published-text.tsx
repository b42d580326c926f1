import { useQuery } from '@tanstack/react-query'
import { readAgreement } from '@stillwater/contract/agreements'
import { t } from '@stillwater/contract/words'
import type { AgreementKind } from '@stillwater/domain/agreements/agreement-kinds'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { api } from '../../platform/api/api.ts'
import { LoadFailed } from '../../platform/api/load-failed.tsx'
import { queryClient } from '../../platform/api/query-client.ts'
import { AgreementText } from './agreement-text.tsx'
import { sinceWords } from './agreement-words.ts'

/** A document as it is in effect, for anyone. */
export function PublishedText({ kind }: { kind: AgreementKind }) {
  const document = useQuery(
    {
      queryKey: ['agreement', kind],
      queryFn: async () => (await api(readAgreement, { params: { kind } })).data,
    },
    // The pages before sign-in have no provider.
    queryClient,
  )
  if (document.isPending) return <Skeleton label={t('Loading...')} lines={8} />
  if (!document.data)
    return <LoadFailed retry={document.refetch}>{t('We couldn’t load this document.')}</LoadFailed>
  return (
    <article className="legal">
      <AgreementText text={document.data.text} level="h2" />
      <p className="sw-quiet sw-small">{sinceWords(document.data)}</p>
    </article>
  )
}
