import { useState } from 'react'
import { Link } from 'wouter'
import { wizardWords } from '@stillwater/contract/insurance-words'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { estimateRows, otherDeductible } from '@stillwater/domain/insurance/estimates'
import { isOnInNetworkPlan } from '@stillwater/domain/insurance/policy-status'
import { leavesInsurance } from '@stillwater/domain/plans/plan-change'
import { buttonClass } from '@stillwater/ui/actions/button'
import { Receipt } from '@stillwater/ui/records/receipt'
import { go } from '../../platform/navigation/go.ts'
import { ChangePlanDialog } from '../plans/change/change-plan-dialog.tsx'
import { costWords } from './cost-words.ts'
import { insurancePaths } from './insurance-paths.ts'
import { SwitchToInsurance } from './switch-to-insurance.tsx'
import './insurance.css'

const { estimates: words, cards } = wizardWords

/** Why there are no prices. */
function unpriced(policy: Patient['insurance_visits_policy'], waits: boolean): string {
  if (waits) return cards.new_card_waits
  if (policy?.status === 'out_of_network') return cards.for_reimbursement
  return words.unknown
}

/** My Account's view `insurance_estimates`: what one visit costs, as far as the insurer has said. */
export default function EstimatesView({ patient }: { patient: Patient }) {
  const policy = patient.insurance_visits_policy
  // A card kept for reimbursement waits beside the one that is billed: the prices of the other are not its own.
  const waits = isOnInNetworkPlan(policy) && leavesInsurance(patient.pending_plan_change)
  const rows = policy && !waits ? estimateRows(policy) : []
  const deductible = policy && !waits ? otherDeductible(policy) : null
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
              lines={rows.map((row) => ({
                key: row.visit,
                label: t(words[row.visit]),
                amount: costWords(row),
              }))}
            />
            {deductible && <p>{t(words.deductible, { deductible })}</p>}
            <p className="sw-small sw-quiet">{t(words.note)}</p>
          </>
        ) : (
          <p>{t(unpriced(policy, waits))}</p>
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
