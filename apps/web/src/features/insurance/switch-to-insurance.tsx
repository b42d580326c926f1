import { useQuery } from '@tanstack/react-query'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { usdShort } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/actions/button'
import { isPlan, plansOffered } from '../plans/plans.queries.ts'

/** Offered to someone who pays in cash and turns out to be covered. What it costs is said before it is done. */
export function SwitchToInsurance({ patient, onPress }: { patient: Patient; onPress: () => void }) {
  const { offering_key } = patient.plan
  const offers = useQuery(plansOffered())
  const month = offers.data?.plans.find(isPlan({ offering_key, is_insurance: true }))?.month_cents
  return (
    <section className="sw-sheet estimates-sheet" aria-labelledby="switch-plan">
      <h2 id="switch-plan">{t('Have your visits billed to your insurance')}</h2>
      <p>
        {month === undefined
          ? t('Your membership changes to the insurance plan.')
          : t('Your membership is then {price} a month, and each visit costs what is shown above.', {
              price: usdShort(month),
            })}
      </p>
      <Button onClick={onPress}>{t('Switch to the insurance plan')}</Button>
    </section>
  )
}
