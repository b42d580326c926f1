import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import { cardSides, hasBothSides } from '@stillwater/domain/insurance/card-photos'
import { cardOfStep } from '@stillwater/domain/insurance/wizard-steps'
import { Button } from '@stillwater/ui/actions/button'
import { todayHere } from '../../../../platform/today.ts'
import { PhotoSlot } from '../../photos/photo-slot.tsx'
import type { StepProps } from './step-props.ts'
import { WizardForm } from '../wizard-form.tsx'

export function PhotosStep({ wizard, onBack }: StepProps) {
  const { draft, dispatch, step, refusedPhoto } = wizard
  const card = cardOfStep(step)
  const photos = draft.photos[card]
  return (
    <WizardForm
      step={step}
      go={t(wizardWords.buttons.submit)}
      disabled={!hasBothSides(photos)}
      onBack={onBack}
      onSubmit={() => dispatch({ type: 'continued', today: todayHere() })}
      after={
        <Button kind="text" onClick={() => dispatch({ type: 'photos_postponed' })}>
          {t(wizardWords.buttons.add_it_later)}
        </Button>
      }
    >
      {cardSides.map((side) => (
        <PhotoSlot
          key={side}
          id={`${card}-${side}`}
          label={t(wizardWords.photos[side])}
          photo={photos[side]}
          refusal={refusedPhoto?.card === card && refusedPhoto.side === side ? refusedPhoto.reason : null}
          onChange={(photo) => dispatch({ type: 'photo_changed', card, side, photo })}
        />
      ))}
      <p className="sw-small sw-quiet">{t('PNG, JPEG or PDF')}</p>
    </WizardForm>
  )
}
