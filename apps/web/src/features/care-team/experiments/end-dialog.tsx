import { useState } from 'react'
import { endExperiment, type CareExperiment } from '@stillwater/contract/care/experiments'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { raiseNotice } from '../../../shell/notices/notices-store.ts'
import { careExperiments } from './experiments.queries.ts'

interface EndDialogProps {
  experiment: CareExperiment
  onClose: () => void
}

export function EndDialog({ experiment: { key, variants }, onClose }: EndDialogProps) {
  const [winner, setWinner] = useState('')
  const end = useChange(endExperiment, {
    invalidates: [careExperiments],
    onSuccess({ data }) {
      queryClient.setQueryData(careExperiments.queryKey, data)
      raiseNotice(t('The test {key} has ended. Everyone gets {winner} now.', { key, winner }), 'info')
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !end.isPending && onClose()}
      title={t('End the test {key}?', { key })}
      above={t('Everyone gets the winner from now on, including people who had another variant.')}
      close={t('Close')}
    >
      <ChangeFailed failure={end.failure} />
      <SelectField
        id="experiment-winner"
        label={t('Winner')}
        placeholder={t('Select')}
        options={variants.map(({ name }) => ({ value: name, label: name }))}
        value={winner}
        onChange={({ target }) => setWinner(target.value)}
      />
      <Button
        small
        wide
        busy={end.isPending}
        disabled={winner === ''}
        onClick={() => void end.send({ body: { key, winner } })}
      >
        {t('End test')}
      </Button>
    </Dialog>
  )
}
