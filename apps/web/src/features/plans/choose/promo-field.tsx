import { useEffect, useState } from 'react'
import { checkCoupon, type PlanOffer } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { api } from '../../../platform/api/api.ts'
import { explain } from '../../../platform/forms/explain.ts'
import { takePromo } from './promo.ts'

/** A code that someone has on paper or in mind. It is asked about before it changes any price. */
export function PromoField({ patient_id, plan }: { patient_id: string; plan: PlanOffer }) {
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ valid: boolean; words: string } | null>(null)

  useEffect(() => {
    if (open) document.getElementById('promo')?.focus()
  }, [open])

  async function apply() {
    if (busy || code.trim() === '') return
    setBusy(true)
    try {
      const { offering_key: offering, is_insurance } = plan
      const body = { coupon_id: code.trim().slice(0, 60), offering, is_insurance }
      const { data } = await api(checkCoupon, { params: { id: patient_id }, body })
      if (data.valid) takePromo(data.coupon_id)
      setSaid({
        valid: data.valid,
        words: data.valid
          ? t('The code {code} counts.', { code: data.coupon_id })
          : (data.note ?? t('This code does not count here.')),
      })
    } catch (error) {
      setSaid({ valid: false, words: await explain(error) })
    } finally {
      setBusy(false)
    }
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
        error={said && !said.valid ? said.words : undefined}
        onChange={({ target }) => {
          setCode(target.value)
          setSaid(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void apply()
        }}
      />
      <Button kind="secondary" busy={busy} onClick={apply}>
        {t('Apply')}
      </Button>
      <p role="status" className="sw-small">
        {said?.valid && said.words}
      </p>
    </div>
  )
}
