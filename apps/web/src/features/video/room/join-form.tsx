import { patientLocation, type Room } from '@stillwater/contract/video'
import { t } from '@stillwater/contract/words'
import { stateChoices } from '@stillwater/domain/people/regions'
import { Button } from '@stillwater/ui/actions/button'
import { FootActions } from '@stillwater/ui/actions/foot-actions'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { PhoneField } from '../../../platform/forms/phone-field.tsx'
import { useForm } from '../../../platform/forms/use-form.ts'
import type { PatientLocation } from './use-room-call.ts'

export interface LocationFormProps extends Pick<Room, 'known_phone'> {
  /** Nothing is chosen for the patient: where they are today may differ from where they live. */
  action: string
  onSubmit(location: PatientLocation): Promise<unknown>
}

/** Where the patient is and how to call them back, asked at every join. decision S12 */
export function LocationForm({ known_phone, action, onSubmit }: LocationFormProps) {
  const form = useForm(patientLocation, {
    initial: { region: '', phone: known_phone ?? '' },
    onSubmit,
    isUnsaved: () => false,
  })
  return (
    <form onSubmit={(event) => void form.submit(event)} noValidate className="video-join">
      <h2>{t('Before you join')}</h2>
      <SelectField
        {...form.text('region')}
        label={t('Where are you right now?')}
        hint={t(
          'We ask every time: care is licensed state by state, and help needs to find you in an emergency.',
        )}
        placeholder={t('Choose a state')}
        options={stateChoices}
      />
      <PhoneField
        {...form.text('phone')}
        label={t('Callback number')}
        hint={t('We call this number if the video stops working.')}
      />
      <FootActions sticky note={<ChangeFailed failure={form.failure} />}>
        <Button type="submit" wide busy={form.isPending}>
          {action}
        </Button>
      </FootActions>
    </form>
  )
}
