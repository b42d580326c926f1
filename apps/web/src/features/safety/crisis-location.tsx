import { useState } from 'react'
import { fieldWords } from '@stillwater/contract/fields'
import { tellLocation } from '@stillwater/contract/crisis'
import { t } from '@stillwater/contract/words'
import { formatPhone, parsePhone } from '@stillwater/domain/formats/phone'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { api } from '../../platform/api/api.ts'
import { useSession } from '../../platform/session/session.ts'
import { PhoneField } from '../../platform/forms/phone-field.tsx'
import { useForm } from '../../platform/forms/use-form.ts'
import { setCrisis } from './crisis.queries.ts'
import type { FollowUpProps } from './follow-up-props.ts'

/** Where help would have to come to, and where to call. What was typed stays until the server has it. */
export function CrisisLocation({ patient_id, crisis }: FollowUpProps) {
  const account = useSession()?.user.phone ?? ''
  const [isSaved, setSaved] = useState(false)
  const { values, wrong, failure, busy, set, leave, submit } = useForm({
    // The page beneath may have fields of the same names, and a name is also an id.
    initial: { crisis_location: crisis.location ?? '', crisis_phone: formatPhone(crisis.phone ?? account) },
    check: ({ crisis_phone }) => ({
      crisis_phone: crisis_phone && parsePhone(crisis_phone) === null ? t(fieldWords.phone) : undefined,
    }),
    async send({ crisis_location, crisis_phone }) {
      const body = { location: crisis_location.trim() || null, phone: parsePhone(crisis_phone) }
      const params = { id: patient_id, crisis_id: crisis.id }
      setCrisis(patient_id, (await api(tellLocation, { params, body })).data.crisis)
      setSaved(true)
    },
    onChange: () => setSaved(false),
  })
  return (
    <form className="crisis-location" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        id="crisis_location"
        label={t('Where are you right now?')}
        hint={t('An address or a place nearby, so that help can find you.')}
        maxLength={500}
        autoComplete="off"
        value={values.crisis_location}
        onChange={({ target }) => set('crisis_location', target.value)}
      />
      <PhoneField
        id="crisis_phone"
        label={t('Which phone can we call?')}
        value={values.crisis_phone}
        error={wrong.crisis_phone}
        onBlur={leave}
        onChange={(phone) => set('crisis_phone', phone)}
      />
      {failure && (
        <p role="alert" className="crisis-not-saved">
          {t("This isn't saved yet.")} {failure}
        </p>
      )}
      <p className="crisis-save">
        <Button type="submit" kind="secondary" small busy={busy}>
          {t('Save place and phone')}
        </Button>
        <span role="status">{isSaved && t('Saved')}</span>
      </p>
    </form>
  )
}
