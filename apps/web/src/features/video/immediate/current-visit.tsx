import { useState } from 'react'
import { Link } from 'wouter'
import { endImmediateVisit, type readImmediateQueue } from '@stillwater/contract/immediate-queue'
import type { Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { useChange } from '../../../platform/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/forms/confirm-dialog.tsx'
import { ownTime } from '../../../platform/own-moment.ts'
import { immediateQueue } from './immediate-queue.query.ts'

interface CurrentVisitProps {
  visit: NonNullable<Reply<typeof readImmediateQueue>['current']>
  hasOthers: boolean
}

/** The visit that the provider took and has not ended. */
export function CurrentVisit({ visit, hasOthers }: CurrentVisitProps) {
  const { id, patient_name: name, taken_at } = visit
  const [isEnding, setEnding] = useState(false)
  const ending = useChange(endImmediateVisit, { invalidates: [immediateQueue] })
  return (
    <section className="video-current" aria-labelledby="video-current">
      <div>
        <h2 id="video-current">{t('Your visit with {name} is open', { name })}</h2>
        <p>
          {t('You took it at {time}.', { time: ownTime(taken_at) })}
          {hasOthers && ` ${t('End it to take the next patient.')}`}
        </p>
      </div>
      <div className="video-current-actions">
        <Link className={buttonClass({ small: true })} href={`/care/video/${id}`}>
          {t('Return to the visit')}
        </Link>
        <Button kind="secondary" small onClick={() => setEnding(true)}>
          {t('End this visit')}
        </Button>
      </div>
      {isEnding && (
        <ConfirmDialog
          title={t('End your visit with {name}?', { name })}
          above={<p>{t('The room closes for both of you. {name} can join the line again.', { name })}</p>}
          go={t('End visit')}
          keep={t('Keep it open')}
          change={ending}
          onGo={() => ending.send({ params: { id }, body: null })}
          onClose={() => {
            ending.reset()
            setEnding(false)
          }}
        />
      )}
    </section>
  )
}
