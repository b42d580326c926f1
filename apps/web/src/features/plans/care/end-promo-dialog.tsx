import { endPromo, type ListedPromo } from '@stillwater/contract/care/plans'
import { t } from '@stillwater/contract/words'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { carePlans } from './care-plans.queries.ts'

export function EndPromoDialog({ promo: { code }, onClose }: { promo: ListedPromo; onClose: () => void }) {
  const end = useChange(endPromo, {
    invalidates: [carePlans],
    onSuccess({ data }) {
      queryClient.setQueryData(carePlans.queryKey, data)
      raiseNotice(t('The code {code} no longer applies.', { code }), 'info')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('End the code {code}?', { code })}
      above={t(
        'From now on it no longer applies. Members who used it keep what they paid. It can’t be started again.',
      )}
      go={t('End code')}
      keep={t('Keep code')}
      change={end}
      onGo={() => end.send({ body: { code } })}
      onClose={onClose}
    />
  )
}
