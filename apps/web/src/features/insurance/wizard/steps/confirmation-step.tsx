import { useState } from 'react'
import { wizardWords } from '@stillwater/contract/insurance-words'
import { t } from '@stillwater/contract/words'
import { cardOfStep, stepsOf, type WizardStep } from '@stillwater/domain/insurance/wizard-steps'
import { Button } from '@stillwater/ui/actions/button'
import { Checkbox } from '@stillwater/ui/choices/checkbox'
import { AddressLines } from '../../../people/address-lines.tsx'
import { RemovePharmacy } from '../../cards/remove-pharmacy.tsx'
import { CardPhotoList } from '../../photos/card-photo-list.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { detailRows } from './confirmed-details.ts'
import { ConfirmedSection } from './confirmed-section.tsx'
import type { StepProps } from './step-props.ts'
import { WithoutButton } from './without-button.tsx'
import { WizardForm } from '../wizard-form.tsx'

const { confirmation: words, buttons, cards } = wizardWords

/** Everything once more, before it is sent: each part leads back to where it is changed. */
export function ConfirmationStep({ wizard, patient, onBack, onWithout }: StepProps) {
  const { draft, dispatch, step, state } = wizard
  const card = cardOfStep(step)
  const [verified, setVerified] = useState(false)
  const [editing, setEditing] = useState<'address' | 'removal' | null>(null)
  const jump = (to: WizardStep) => dispatch({ type: 'jumped', to: stepsOf[state.flow].indexOf(to) })
  const pharmacy = patient.insurance_medications_policy

  return (
    <WizardForm
      step={step}
      go={t(buttons.submit)}
      disabled={!verified}
      onBack={onBack}
      onSubmit={() => void wizard.submit()}
      after={
        card === 'insurance' ? (
          <WithoutButton wizard={wizard} onPress={onWithout} />
        ) : pharmacy ? (
          <Button kind="text" onClick={() => setEditing('removal')}>
            {t(cards.remove_pharmacy)}
          </Button>
        ) : (
          <Button kind="text" onClick={wizard.later}>
            {t(buttons.add_this_later)}
          </Button>
        )
      }
    >
      <ConfirmedSection title={t(words.billing_address)} onEdit={() => setEditing('address')}>
        {draft.address.address_1 ? (
          <AddressLines address={draft.address} />
        ) : (
          <p className="sw-quiet">{t(words.nothing)}</p>
        )}
      </ConfirmedSection>

      <ConfirmedSection
        title={t(words.card_photos)}
        onEdit={() => jump(card === 'insurance' ? 'insurance_photos' : 'medication_photos')}
      >
        <CardPhotoList photos={draft.photos[card]} />
      </ConfirmedSection>

      <ConfirmedSection
        title={t(card === 'insurance' ? words.insurance_details : words.pharmacy_details)}
        onEdit={() => jump(card === 'insurance' ? 'insurance_form' : 'medication_form')}
      >
        <dl className="policy-rows">
          {detailRows(draft, card).map(({ key, label, value }) => (
            <div key={key}>
              <dt>{t(label)}</dt>
              <dd>{value || t(words.nothing)}</dd>
            </div>
          ))}
        </dl>
      </ConfirmedSection>

      <div className="sw-sheet wizard-verify">
        <Checkbox
          id="verified"
          label={t(words.verify)}
          checked={verified}
          onChange={({ target }) => setVerified(target.checked)}
        />
      </div>
      <p className="sw-small sw-prose">
        {t(card === 'insurance' ? words.payment_terms : words.medication_costs)}
      </p>

      {editing === 'address' && (
        <AddressDialog
          address={draft.address}
          onClose={() => setEditing(null)}
          onSave={(values) => dispatch({ type: 'typed', part: 'address', values })}
        />
      )}
      {editing === 'removal' && pharmacy && (
        <RemovePharmacy
          patient_id={patient.id}
          policy_id={pharmacy.id}
          onRemoved={wizard.removed}
          onClose={() => setEditing(null)}
        />
      )}
    </WizardForm>
  )
}
