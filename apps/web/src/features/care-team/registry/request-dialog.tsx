import { requestStep, type RegistryPatient, type RequestedStep } from '@stillwater/contract/care/registry'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { useChange } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { ruleWords, stepWords } from './registry-words.ts'

interface RequestDialogProps {
  patient: RegistryPatient
  step: RequestedStep
  onClose: () => void
  onSent: (words: string) => void
}

/** What was drafted. Nothing is asked of anyone before the second press. */
export function RequestDialog({ patient, step, onClose, onSent }: RequestDialogProps) {
  const { name } = patient
  const { title, effect, send, sent } = stepWords[step]
  const request = useChange(requestStep, {
    invalidates: [{ queryKey: ['panel'] }],
    onSuccess: () => onSent(t(sent, { name })),
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !request.isPending && onClose()}
      title={t(title)}
      close={t('Close')}
    >
      <p>{ruleWords(patient)}</p>
      <p>{t(effect, { name })}</p>
      <ChangeFailed failure={request.failure} />
      <Button
        small
        wide
        busy={request.isPending}
        onClick={() => void request.send({ params: { id: patient.id }, body: { step } })}
      >
        {t(send)}
      </Button>
    </Dialog>
  )
}
