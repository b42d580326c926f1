import { useState } from 'react'
import { Link } from 'wouter'
import { insuranceCardWords } from '@stillwater/contract/insurance-card-words'
import type { Patient } from '@stillwater/contract/people'
import { t, words } from '@stillwater/contract/words'
import { estimateRows } from '@stillwater/domain/insurance/estimates'
import { isOnInNetworkPlan, type PolicyStatus } from '@stillwater/domain/insurance/policy-status'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { Chip } from '@stillwater/ui/records/chip'
import { Notice } from '@stillwater/ui/feedback/notice'
import { go } from '../../../platform/navigation/go.ts'
import { carveOutWords } from '../../insurance/cost-words.ts'
import { insurancePaths } from '../../insurance/insurance-paths.ts'
import { VisitCostLines } from '../../insurance/visit-cost-lines.tsx'
import { PolicyRows } from '../../insurance/cards/policy-rows.tsx'
import { CardPhotoList } from '../../insurance/photos/card-photo-list.tsx'
import { storedPhotos } from '../../insurance/photos/stored-photos.ts'
import { ProfileCard } from './profile-card.tsx'
import { RemoveInsurance } from './profile-forms.ts'
import '../../insurance/insurance.css'

const statusWords: Record<PolicyStatus, string> = {
  in_network: words('In network'),
  out_of_network: words('Out of network, for reimbursement'),
  checking: words('Checking with your insurance company'),
  not_covered: words('Not covered'),
}

/** My Account's card about insurance for visits. */
export function InsuranceInformationCard({ patient }: { patient: Patient }) {
  const policy = patient.insurance_visits_policy
  const [ending, setEnding] = useState(false)
  const action = { label: policy ? t('Edit') : t('Add'), onPress: () => go(insurancePaths.insurance) }
  const stop = isOnInNetworkPlan(policy) ? t(insuranceCardWords.cards.self_pay) : t('Remove insurance')
  return (
    <ProfileCard title={t('Insurance information')} action={action}>
      {policy ? (
        <>
          <p className="profile-card-figure">{policy.payer.name}</p>
          <p>
            <Chip tone={policy.status === 'in_network' ? 'encourage' : 'neutral'}>
              {t(statusWords[policy.status])}
            </Chip>
          </p>
          {policy.carve_out && <p>{carveOutWords(policy.carve_out)}</p>}
          <VisitCostLines policy={policy} />
          <PolicyRows {...policy} />
          {patient.insurance_cards.length > 0 && (
            <CardPhotoList photos={storedPhotos('insurance', patient.insurance_cards)} />
          )}
          <p className="profile-actions">
            {estimateRows(policy).length > 0 && (
              <Link
                href={insurancePaths.estimates}
                className={buttonClass({ kind: 'secondary', small: true })}
              >
                {t('See what a visit costs')}
              </Link>
            )}
            <Button kind="secondary" small onClick={() => setEnding(true)}>
              {stop}
            </Button>
          </p>
        </>
      ) : (
        <p>{t(insuranceCardWords.cards.no_insurance)}</p>
      )}
      {patient.pending_plan_change && (
        <Notice>{t('We’re arranging a change to your plan. We’ll email you about it.')}</Notice>
      )}
      {ending && <RemoveInsurance patient={patient} go={stop} onClose={() => setEnding(false)} />}
    </ProfileCard>
  )
}
