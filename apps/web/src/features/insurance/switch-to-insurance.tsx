import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { usdShort } from '@stillwater/domain/formats/money'
import { isPlanKey } from '@stillwater/domain/people/offerings'
import { pricesOf } from '@stillwater/domain/plans/pricing'
import { Button } from '@stillwater/ui/actions/button'

/** Offered to someone who pays in cash and turns out to be covered. What it costs is said before it is done. */
export function SwitchToInsurance({ patient, onPress }: { patient: Patient; onPress: () => void }) {
  const { offering_key } = patient.plan
  const month = isPlanKey(offering_key) ? pricesOf(offering_key, true).regular.month_cents : null
  return (
    <section className="sw-sheet estimates-sheet" aria-labelledby="switch-plan">
      <h2 id="switch-plan">{t('Have your visits billed to your insurance')}</h2>
      <p>
        {month === null
          ? t('Your membership changes to the insurance plan.')
          : t('Your membership is then {price} a month, and each visit costs what is shown above.', {
              price: usdShort(month),
            })}
      </p>
      <Button onClick={onPress}>{t('Switch to the insurance plan')}</Button>
    </section>
  )
}
