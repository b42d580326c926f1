import { useState } from 'react'
import { insuranceCardWords } from '@stillwater/contract/insurance-card-words'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { go } from '../../../platform/navigation/go.ts'
import { insurancePaths } from '../../insurance/insurance-paths.ts'
import { PolicyRows } from '../../insurance/cards/policy-rows.tsx'
import { CardPhotoList } from '../../insurance/photos/card-photo-list.tsx'
import { storedPhotos } from '../../insurance/photos/stored-photos.ts'
import { ProfileCard } from './profile-card.tsx'
import { RemovePharmacy } from './profile-forms.ts'
import '../../insurance/insurance.css'

/** My Account's card about what medicine is billed to. */
export function PharmacyBenefitsCard({ patient }: { patient: Patient }) {
  const policy = patient.insurance_medications_policy
  const [removing, setRemoving] = useState(false)
  const action = { label: policy ? t('Edit') : t('Add'), onPress: () => go(insurancePaths.pharmacy) }
  return (
    <ProfileCard title={t('Pharmacy benefits / medication billing')} action={action}>
      {policy ? (
        <>
          <PolicyRows {...policy} />
          {patient.pharmacy_cards.length > 0 && (
            <CardPhotoList photos={storedPhotos('medication', patient.pharmacy_cards)} />
          )}
          <p className="profile-actions">
            <Button kind="secondary" small onClick={() => setRemoving(true)}>
              {t(insuranceCardWords.cards.remove_pharmacy)}
            </Button>
          </p>
        </>
      ) : (
        <p>{t(insuranceCardWords.cards.no_pharmacy)}</p>
      )}
      {removing && policy && (
        <RemovePharmacy patient_id={patient.id} policy_id={policy.id} onClose={() => setRemoving(false)} />
      )}
    </ProfileCard>
  )
}
