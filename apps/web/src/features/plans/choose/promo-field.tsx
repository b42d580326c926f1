import { useEffect, useState } from 'react'
import { checkCoupon, type PlanOffer } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { fetchNow } from '../../../platform/api/query-client.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { plansOffered } from '../plans.queries.ts'
import { takePromo } from './promo.ts'

/** A code that someone has on paper or in mind. It is asked about before it changes any price. */
export function PromoField({ patient_id, plan }: { patient_id: string; plan: PlanOffer }) {
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const check = useChange(checkCoupon, {
    async onSuccess({ data }) {
      if (!data.valid) return
      // The code is taken once its prices are here: while prices load there is no form, and a typed card would be lost.
      await fetchNow(plansOffered(data.coupon_id))
      takePromo(data.coupon_id)
    },
  })
  const reply = check.data?.data
  const refused =
    check.failure?.words ??
    (reply?.valid === false ? (reply.note ?? t('This code doesn’t apply here.')) : undefined)

  useEffect(() => {
    if (open) document.getElementById('promo')?.focus()
  }, [open])

  function apply() {
    if (code.trim() === '') return
    const { offering_key: offering, is_insurance } = plan
    const body = { coupon_id: code.trim().slice(0, 60), offering, is_insurance }
    void check.send({ params: { id: patient_id }, body })
  }

  if (!open) {
    return (
      <Button kind="text" small className="promo-open" onClick={() => setOpen(true)}>
        {t('Have a code?')}
      </Button>
    )
  }
  return (
    <div className="promo">
      <Field
        id="promo"
        label={t('Code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={code}
        error={refused}
        onChange={({ target }) => {
          setCode(target.value)
          check.reset()
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          apply()
        }}
      />
      <Button kind="secondary" busy={check.isPending} onClick={apply}>
        {t('Apply')}
      </Button>
      <p role="status" className="sw-small">
        {reply?.valid && t('The code {code} is applied.', { code: reply.coupon_id })}
      </p>
    </div>
  )
}
