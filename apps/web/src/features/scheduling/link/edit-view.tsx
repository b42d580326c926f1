import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { cancelByLink, type AppointmentLink } from '@stillwater/contract/appointment-links'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'
import { formatMoment } from '../../../platform/dates.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { SignedOutPage } from '../../../shell/layouts/signed-out-page.tsx'
import type { Done } from './done-view.tsx'
import { PickTime } from './pick-time.tsx'

interface EditViewProps {
  link: AppointmentLink
  onDone: (done: Done) => void
}

/** Moves or cancels the appointment of a link. */
export function EditView({ link, onDone }: EditViewProps) {
  const { token, careperson_first_name: name, zone, starts_at, can_reschedule } = link
  const [isCanceling, setIsCanceling] = useState(false)
  return (
    <SignedOutPage
      title={t('Move or cancel your appointment')}
      lead={
        starts_at && t('Your time now with {name}: {when}', { name, when: formatMoment(starts_at, zone) })
      }
    >
      <div className="link-actions">
        {can_reschedule ? (
          <PickTime {...{ link, onDone }} go={t('Move to this time')} />
        ) : (
          <p>{t('It’s too close to your appointment to move it online. You can still cancel it.')}</p>
        )}
        <Button kind="secondary" wide onClick={() => setIsCanceling(true)}>
          {t('Cancel appointment')}
        </Button>
        <Link href={`/appointment/${token}`} className={buttonClass({ kind: 'text' })}>
          <ArrowLeftIcon size={20} />
          <span className="sw-button-words">{t('Keep my appointment')}</span>
        </Link>
      </div>
      {isCanceling && <CancelDialog {...{ link, onDone }} onClose={() => setIsCanceling(false)} />}
    </SignedOutPage>
  )
}

function CancelDialog({ link, onDone, onClose }: EditViewProps & { onClose: () => void }) {
  const { token, starts_at, zone, is_late_cancel } = link
  const cache = useQueryClient()
  const cancel = useChange(cancelByLink, {
    onSuccess: () => onDone({ what: 'canceled', token }),
    onFailure: () => void cache.invalidateQueries(),
  })
  return (
    <ConfirmDialog
      title={t('Cancel this appointment?')}
      above={
        <>
          {starts_at && <p>{formatMoment(starts_at, zone)}</p>}
          {is_late_cancel && <p>{t('It begins soon, so this is recorded as a late cancellation.')}</p>}
        </>
      }
      go={t('Cancel appointment')}
      keep={t('Keep appointment')}
      change={cancel}
      onGo={() => cancel.send({ params: { token }, body: {} })}
      onClose={onClose}
    />
  )
}
