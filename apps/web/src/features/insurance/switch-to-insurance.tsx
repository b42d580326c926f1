import { useState } from 'react'
import type { Patient } from '@stillwater/contract/people'
import { switchPlan } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import '@stillwater/contract/words-with-values'
import { usdShort } from '@stillwater/domain/formats/money'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { pricesOf } from '@stillwater/domain/plans/pricing'
import { Button } from '@stillwater/ui/button'
import { api } from '../../platform/api.ts'
import { raiseNotice } from '../../shell/notices-store.ts'
import { explain } from '../people/explain.ts'
import { Failure } from '../people/failure.tsx'
import { refreshPatient } from './insurance.queries.ts'

/** Offered to someone who pays in cash and turns out to be covered. spec: dashboard §4 */
export function SwitchToInsurance({ patient }: { patient: Patient }) {
  const { offering_key } = patient.plan
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<{ words: string; count: number } | null>(null)
  const month = isPlanKey(offering_key) ? pricesOf(offering_key, true).regular.month_cents : null

  async function press() {
    setBusy(true)
    setFailure(null)
    try {
      await api(switchPlan, {
        query: { new_offering_key: offering_key, is_insurance: 'true' },
        body: {},
      })
      await refreshPatient(patient.id)
      raiseNotice(t('Your visits are billed to your insurance from now on.'))
    } catch (error) {
      const words = await explain(error)
      setFailure((before) => ({ words, count: (before?.count ?? 0) + 1 }))
      setBusy(false)
    }
  }

  return (
    <section className="sw-sheet estimates-sheet" aria-labelledby="switch-plan">
      <h2 id="switch-plan">{t('Have your visits billed to your insurance')}</h2>
      <p>
        {month === null
          ? t('Your membership changes to the insurance plan.')
          : t('Your membership is then {price} a month, and each visit costs what is said above.', {
              price: usdShort(month),
            })}
      </p>
      {failure && <Failure key={failure.count}>{failure.words}</Failure>}
      <Button busy={busy} onClick={press}>
        {busy ? t('Switching your plan...') : t('Switch to the insurance plan')}
      </Button>
    </section>
  )
}
