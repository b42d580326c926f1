import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import '@stillwater/contract/words-with-plurals'
import type { Prescribing } from '@stillwater/contract/care/prescribing'
import type { Reply } from '@stillwater/contract/endpoint'
import type { prescribe } from '@stillwater/contract/care/prescribing'
import { t } from '@stillwater/contract/words'
import { isInHistory } from '@stillwater/domain/prescriptions/order-status'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useSettled } from '../../../platform/use-settled.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { DoseFields } from './dose-fields.tsx'
import { MedicineField } from './medicine-field.tsx'
import { orderCheck } from './prescribing.queries.ts'
import { controlledWords, orderRefusal } from './prescribing-words.ts'
import { Done, Prescribed } from './prescribed.tsx'
import { ReviewOrder } from './review-order.tsx'
import { SupplyFields } from './supply-fields.tsx'
import { useOrderForm } from './use-order-form.ts'
import { WarningList } from './warning-list.tsx'

interface PrescribeFormProps {
  patient_id: string
  facts: Prescribing
  /** The prescription that is changed or renewed. */
  replaced: string | null
  /** It is asked to be renewed, so that it can also be declined. */
  isRenewal: boolean
}

/** Written, then reviewed with a reason for each warning that needs one, then sent. */
export function PrescribeForm({ patient_id, facts, replaced, isRenewal }: PrescribeFormProps) {
  const [before] = useState(() => facts.prescriptions.find(({ id }) => id === replaced) ?? null)
  const [isReview, setReview] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const [isDeclined, setDeclined] = useState(false)
  const [done, setDone] = useState<Reply<typeof prescribe> | null>(null)
  const form = useOrderForm({
    facts,
    before,
    isDone: done !== null || isDeclined,
    onReview: () => setReview(true),
  })
  const settled = useSettled(form.order && JSON.stringify(form.order))
  const check = useQuery(
    orderCheck(patient_id, settled === null ? null : (JSON.parse(settled) as typeof form.order)),
  )

  const { order, medicine } = form
  // An answer for another order than the one on the page is not shown as its own.
  const isCurrent = order !== null && JSON.stringify(order) === settled
  const checked = isCurrent ? check.data : undefined
  const refusal = checked ? orderRefusal(checked) : null

  if (isDeclined && before)
    return (
      <Done patient_id={patient_id}>
        <p>
          <b>{t('{medicine} will not be renewed.', { medicine: before.medication_name })}</b>
        </p>
      </Done>
    )
  if (done) return <Prescribed done={done} patient_id={patient_id} name={facts.patient_name} />
  if (replaced && (!before || (isInHistory(before.status) && !before.may_renew)))
    return <Notice isStatic>{t('This prescription has ended. Write a new one from the chart.')}</Notice>
  if (!facts.is_on_team || !facts.is_licensed)
    return (
      <Notice isStatic tone="alert">
        {facts.is_on_team
          ? t(
              'You don’t have a current license in {region}, where this patient lives. Ask an administrator.',
              {
                region: facts.region ?? t('the state'),
              },
            )
          : t('You are not on this patient’s care team.')}
      </Notice>
    )
  if (isReview && order && checked && !refusal)
    return (
      <ReviewOrder
        patient_id={patient_id}
        order={order}
        check={checked}
        before={before}
        onBack={() => setReview(false)}
        onDone={setDone}
      />
    )

  return (
    <form className="rx-form" noValidate onSubmit={form.submit}>
      {before && (
        <p className="sw-quiet">
          {t('Replaces {medicine}: {dose}', {
            medicine: before.medication_name,
            dose: before.dosage_readable,
          })}
        </p>
      )}
      {before && !before.ordered && (
        <Notice isStatic>{t('This medicine isn’t on our list, so choose a replacement.')}</Notice>
      )}
      <MedicineField medicine={medicine} onChoose={form.choose} error={form.wrong.medicine_id} />
      {medicine && (
        <>
          <DoseFields form={form} medicine={medicine} />
          <SupplyFields form={form} facts={facts} before={before} />
        </>
      )}
      <section className="rx-live" aria-labelledby="rx-live">
        <h2 id="rx-live">{t('Warnings')}</h2>
        <p role="status" className="sw-hidden">
          {checked &&
            t('{count, plural, =0 {No warnings} one {# warning} other {# warnings}}', {
              count: checked.warnings.length,
            })}
        </p>
        {checked ? (
          <>
            {controlledWords(checked) && <p>{controlledWords(checked)}</p>}
            {refusal && (
              <Notice isStatic tone="alert">
                {refusal}
              </Notice>
            )}
            <WarningList warnings={checked.warnings} />
          </>
        ) : isCurrent && check.isError ? (
          <LoadFailed retry={() => check.refetch()}>{t('We couldn’t check this order.')}</LoadFailed>
        ) : (
          <p className="sw-quiet">
            {order ? t('Checking...') : t('Complete the order to see its warnings.')}
          </p>
        )}
      </section>
      <div className="rx-actions">
        <Button
          type="submit"
          small
          busy={order !== null && !checked && !check.isError}
          disabled={refusal !== null}
        >
          {t('Review order')}
        </Button>
        {isRenewal && before && before.stop_plan === null && (
          <Button kind="secondary" small onClick={() => setDeclining(true)}>
            {t('Don’t renew')}
          </Button>
        )}
      </div>
      {isDeclining && before && (
        <DeclineDialog
          patient_id={patient_id}
          prescription={before}
          onClose={() => setDeclining(false)}
          onDone={() => setDeclined(true)}
        />
      )}
    </form>
  )
}
