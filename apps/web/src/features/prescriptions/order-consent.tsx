import { useState } from 'react'
import { agreeToOrder, declineOrder, type Prescription } from '@stillwater/contract/prescriptions'
import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'
import { Button } from '@stillwater/ui/actions/button'
import { queryClient } from '../../platform/api/query-client.ts'
import { useChange } from '../../platform/api/use-change.ts'
import { ChangeFailed } from '../../platform/forms/change-failed.tsx'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import { ownPrescriptions } from './prescriptions.queries.ts'

const invalidates = [ownPrescriptions, { queryKey: ['tasks'] }]

/** The server's answer is shown at once, without waiting for the list. */
function keep({ data }: { data: Prescription }) {
  queryClient.setQueryData(ownPrescriptions.queryKey, (list) =>
    list?.map((one) => (one.id === data.id ? data : one)),
  )
}

interface OrderConsentProps {
  prescription: Prescription
  titleId: string
}

/** Agree and Decline, with the price that is agreed to. decision N19 */
export function OrderConsent({ prescription, titleId }: OrderConsentProps) {
  const { id, price_cents, order_status, medication_name } = prescription
  const [declining, setDeclining] = useState(false)
  const agree = useChange(agreeToOrder, {
    invalidates,
    onSuccess(answer) {
      keep(answer)
      // The pressed button goes.
      document.getElementById(titleId)?.focus()
    },
  })
  const decline = useChange(declineOrder, { invalidates, onSuccess: keep })
  if (price_cents === null) return null
  const price = usd(price_cents)
  return (
    <div className="prescriptions-consent">
      <p>
        {order_status === 'consent_insurance'
          ? t('Your cost is {price}. If you agree, we’ll order it and send you an invoice when it ships.', {
              price,
            })
          : t(
              'You’d pay {price} out of pocket. If you agree, we’ll order it and send you an invoice when it ships.',
              { price },
            )}
      </p>
      <ChangeFailed failure={agree.failure} />
      <div className="prescriptions-actions">
        <Button
          small
          busy={agree.isPending || agree.isSuccess}
          aria-label={t('Agree to {price} for {medicine}', { price, medicine: medication_name })}
          onClick={() => agree.send({ params: { id }, body: { price_cents } })}
        >
          {t('Agree')}
        </Button>
        <Button
          kind="secondary"
          small
          disabled={agree.isPending}
          aria-label={t('Decline {medicine}', { medicine: medication_name })}
          onClick={() => setDeclining(true)}
        >
          {t('Decline')}
        </Button>
      </div>
      {declining && (
        <ConfirmDialog
          title={t('Decline this order?')}
          above={
            <>
              <p>{medication_name}</p>
              <p>
                {t(
                  'Nothing will be ordered or billed. We’ll ask your care team to talk with you about other options.',
                )}
              </p>
              {prescription.must_not_stop && (
                <p>{t('If you take this medicine now, please don’t stop it suddenly.')}</p>
              )}
            </>
          }
          go={t('Decline order')}
          keep={t('Keep order open')}
          change={decline}
          onGo={() => decline.send({ params: { id }, body: {} })}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  )
}
