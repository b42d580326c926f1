import { tellLocation } from '@stillwater/contract/crisis'
import { t } from '@stillwater/contract/words'
import { formatPhone, parsePhone } from '@stillwater/domain/formats/phone'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { useChange } from '../../platform/api/use-change.ts'
import { useSession } from '../../platform/session/session.ts'
import { PhoneField } from '../../platform/forms/phone-field.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { setCrisis } from './crisis.queries.ts'
import type { FollowUpProps } from './follow-up-props.ts'

/** Where help would have to go, and which number to call. What was typed stays until the server has it. */
export function CrisisLocation({ patient_id, crisis }: FollowUpProps) {
  const account = useSession()?.user.phone ?? ''
  const tell = useChange(tellLocation, {
    onSuccess: ({ data }) => setCrisis(patient_id, data.crisis),
  })
  const form = useForm(tellLocation.body, {
    initial: { location: crisis.location ?? '', phone: formatPhone(crisis.phone ?? account) },
    body: bodyOf,
    onSubmit: (values) =>
      tell.send({ params: { id: patient_id, crisis_id: crisis.id }, body: bodyOf(values) }),
    onChange: tell.reset,
    // The page beneath may have fields of the same names.
    idPrefix: 'crisis_',
  })
  return (
    <form className="crisis-location" noValidate onSubmit={form.submit}>
      <Field
        label={t('Where are you right now?')}
        hint={t('An address or a place nearby, so that help can find you.')}
        autoComplete="off"
        {...form.text('location')}
      />
      <PhoneField label={t('Which phone can we call?')} {...form.text('phone')} />
      {form.failure && (
        <p role="alert" className="crisis-not-saved">
          {t('This isn’t saved yet.')} {form.failure.words}
        </p>
      )}
      <p className="crisis-save">
        <Button type="submit" kind="secondary" small busy={form.isPending}>
          {t('Save place and phone')}
        </Button>
        <span role="status">{tell.isSuccess && t('Saved')}</span>
      </p>
    </form>
  )
}

function bodyOf({ location, phone }: { location: string; phone: string }) {
  return { location: location.trim() || null, phone: parsePhone(phone) ?? (phone.trim() || null) }
}
