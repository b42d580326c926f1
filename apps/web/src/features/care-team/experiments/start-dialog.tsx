import { startExperiment, type CareExperiment } from '@stillwater/contract/care/experiments'
import { t } from '@stillwater/contract/words'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { careExperiments } from './experiments.queries.ts'

interface StartDialogProps {
  experiment: CareExperiment
  onClose: () => void
}

export function StartDialog({ experiment: { key }, onClose }: StartDialogProps) {
  const start = useChange(startExperiment, {
    invalidates: [careExperiments],
    onSuccess({ data }) {
      queryClient.setQueryData(careExperiments.queryKey, data)
      raiseNotice(t('The test {key} is running.', { key }), 'info')
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('Start the test {key}?', { key })}
      above={t('From now on people get a variant and keep it. Variants and weights can’t change anymore.')}
      go={t('Start test')}
      keep={t('Cancel')}
      change={start}
      onGo={() => start.send({ body: { key } })}
      onClose={onClose}
    />
  )
}
