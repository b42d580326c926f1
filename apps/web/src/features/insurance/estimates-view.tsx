import { useState } from 'react'
import { Link } from 'wouter'
import { wizardWords } from '@stillwater/contract/insurance-words'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { estimateRows } from '@stillwater/domain/insurance/estimates'
import { isOnInNetworkPlan } from '@stillwater/domain/insurance/policy-status'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Receipt } from '@stillwater/ui/records/receipt'
import { go } from '../../platform/navigation/go.ts'
import { ChangePlanDialog } from '../plans/change/change-plan-dialog.tsx'
import { insurancePaths } from './insurance-paths.ts'
import { SwitchToInsurance } from './switch-to-insurance.tsx'
import './insurance.css'

const { estimates: words } = wizardWords

/** My Account's view `insurance_estimates`: what one visit costs, as far as the insurer has said. */
export default function EstimatesView({ patient }: { patient: Patient }) {
  const policy = patient.insurance_visits_policy
  const rows = policy ? estimateRows(policy) : []
  const [switching, setSwitching] = useState(false)
  const { offering_key } = patient.plan
  const paysInCash = !patient.plan.is_insurance && patient.completed_payment_at !== null
  return (
    <div className="estimates">
      <div className="sw-sheet estimates-sheet">
        {rows.length > 0 ? (
          <>
            <p className="sw-aside">{t('What does a visit cost?')}</p>
            <Receipt
              lines={rows.map(({ visit, amount }) => ({ key: visit, label: t(words[visit]), amount }))}
            />
            <p className="sw-small sw-quiet">{t(words.note)}</p>
          </>
        ) : (
          <p>{t('Your insurance company has not said yet what a visit costs you.')}</p>
        )}
      </div>
      {isOnInNetworkPlan(policy) && paysInCash && (
        <SwitchToInsurance patient={patient} onPress={() => setSwitching(true)} />
      )}
      {switching && (
        <ChangePlanDialog
          offer={{ offering_key, is_insurance: true, name: t('the insurance plan') }}
          onClose={() => setSwitching(false)}
          onDone={() => go(insurancePaths.account)}
        />
      )}
      <p>
        <Link href={insurancePaths.account} className={buttonClass({ kind: 'secondary' })}>
          {t('Back to My Account')}
        </Link>
      </p>
    </div>
  )
}
