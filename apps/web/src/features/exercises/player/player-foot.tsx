import { useId, useState } from 'react'
import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/actions/button'
import { FootActions } from '@stillwater/ui/actions/foot-actions'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'
import type { ChangeFailure } from '../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../platform/forms/change-failed.tsx'
import { useStore } from '../../../platform/store.ts'
import { useWide } from '../../../platform/use-wide.ts'
import { saving } from '../attempts/attempt-queue.ts'

interface PlayerFootProps {
  needsRating: boolean
  completes: boolean
  completing: { isPending: boolean; failure: ChangeFailure | null }
  /** The path of the step before; null on the first. */
  back: string | null
}

/** Back and Next, with the tooltip that asks for a rating. spec: dashboard §5 */
export function PlayerFoot({ needsRating, completes, completing, back }: PlayerFootProps) {
  const tooltip = useId()
  const wide = useWide()
  const [isShown, setShown] = useState(false)
  const show = () => setShown(true)
  const hide = () => setShown(false)
  const isTold = needsRating && isShown
  return (
    <div className="sw-to-foot">
      <ChangeFailed failure={completing.failure} />
      <FootActions
        sticky
        note={<SavingNote isCompleting={completing.isPending} />}
        back={
          back && (
            <Link href={back} className={buttonClass({ kind: 'secondary', wide: true })}>
              <ArrowLeftIcon /> {t('Back')}
            </Link>
          )
        }
      >
        <span className="player-next" onPointerEnter={show} onPointerLeave={hide}>
          <Button
            wide
            type={needsRating ? 'button' : 'submit'}
            busy={completing.isPending}
            aria-disabled={needsRating || undefined}
            aria-describedby={tooltip}
            onFocus={show}
            onBlur={hide}
            onClick={needsRating ? show : undefined}
          >
            {completes ? t('Complete') : t('Next')}
          </Button>
          {/* The live region exists before its text, so that a screen reader announces the text. */}
          <span
            id={tooltip}
            role={isTold ? 'tooltip' : undefined}
            aria-live="polite"
            className={isTold ? 'player-tooltip' : undefined}
            data-placement={wide ? 'left' : 'top'}
          >
            {isTold && t('Please provide a rating before moving on to the next part of the exercise.')}
          </span>
        </span>
      </FootActions>
    </div>
  )
}

/** Says "saved" only when the server has it. */
function SavingNote({ isCompleting }: { isCompleting: boolean }) {
  const state = useStore(saving)
  if (state === 'waiting')
    return (
      <span role="status">
        <b>
          {isCompleting
            ? t('You’re offline. Your exercise is kept here and is sent when you’re back online.')
            : t('You’re offline. Your answers are kept here and are saved when you’re back online.')}
        </b>
      </span>
    )
  if (state === 'saved') return <span>{t('Saved. You can stop any time.')}</span>
  return <span>{state === 'saving' ? t('Saving...') : t('Saved as you go. You can stop any time.')}</span>
}
