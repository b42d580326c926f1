import { useQuery } from '@tanstack/react-query'
import { finishSecondFactor, startSecondFactor } from '@stillwater/contract/second-factor'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { api } from '../../../platform/api/api.ts'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { queryClient } from '../../../platform/api/query-client.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import { wrongCode } from './code-form.tsx'
import { codeSchema } from './code-schema.ts'
import { EnrollmentCode } from './enrollment-code.tsx'
import type { Added } from './recovery-codes.tsx'
import '../../people/account-form.css'

export interface AddAppProps {
  challenge: string
  onAdded: (added: Added) => void
}

export function AddApp({ challenge, onAdded }: AddAppProps) {
  const offered = useQuery(
    {
      queryKey: ['second-factor-setup', challenge],
      queryFn: async () => (await api(startSecondFactor, { body: { challenge } })).data,
      retry: false,
      staleTime: Infinity,
      gcTime: 0,
    },
    queryClient,
  )
  const form = useForm(codeSchema, {
    initial: { code: '' },
    async onSubmit({ code }) {
      const answer = await api(finishSecondFactor, { body: { challenge, code } })
      onAdded({ answer, user: answer.data.data, codes: answer.data.recovery_codes })
    },
    refusal: wrongCode,
    isUnsaved: () => false,
    checksOnBlur: false,
  })
  if (offered.isPending) return <Skeleton label={t('Loading...')} lines={4} />
  if (!offered.data)
    return (
      <LoadFailed retry={() => offered.refetch()}>
        {t('We couldn’t start this. Try again, or sign in again if it took longer than ten minutes.')}
      </LoadFailed>
    )
  return (
    <form method="dialog" className="account-form" noValidate onSubmit={form.submit}>
      <EnrollmentCode enrollment={offered.data} code={form.text('code')} />
      <ChangeFailed failure={form.failure} />
      <Button type="submit" wide busy={form.isPending}>
        {t('Add app and sign in')}
      </Button>
    </form>
  )
}
