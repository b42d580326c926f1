import type { Ref } from 'react'
import type { CareThread } from '@stillwater/contract/care/inbox'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { serverNow } from '../../../../platform/api/server-clock.ts'
import { ChartLink } from '../../../people/chart-link.tsx'
import { initialsOf } from '../../../people/initials-of.ts'
import { momentWords } from '../../../safety/queue/moments.ts'
import { AnswerClock } from '../answer-clock.tsx'
import { BackLink } from './back-link.tsx'

export type ThreadDialog = 'snooze' | 'hand-over' | 'saved-replies' | null

interface ThreadHeadProps {
  ref: Ref<HTMLHeadingElement>
  level: 1 | 2
  thread: CareThread
  me: string
  /** The chart stands beside the messages and leads on by itself. */
  hasChart: boolean
  onDialog: (dialog: ThreadDialog) => void
}

export function ThreadHead({ ref, level, thread, me, hasChart, onDialog }: ThreadHeadProps) {
  const { patient, patient_opened_at, waiting_since } = thread
  const Heading = `h${level}` as const
  return (
    <header className="thread-head">
      {level === 1 && <BackLink />}
      <PebbleAvatar id={patient.id} initials={initialsOf(patient.name)} size={44} />
      <div className="thread-who">
        <Heading ref={ref} tabIndex={-1}>
          {patient.name}
        </Heading>
        <p className="thread-facts">
          <span>{whoAnswers(thread, me)}</span>
          {!hasChart && <ChartLink patient_id={patient.id} />}
          {waiting_since && (
            <span className="thread-since">
              {t('Waiting since {time}', { time: momentWords(waiting_since, serverNow()) })}
            </span>
          )}
          {waiting_since && <AnswerClock thread={thread} />}
          {patient_opened_at && (
            <span>
              {t('Last opened the chat {time}', { time: momentWords(patient_opened_at, serverNow()) })}
            </span>
          )}
        </p>
      </div>
      <div className="thread-actions">
        {!thread.is_urgent && (
          <Button kind="secondary" small aria-keyshortcuts="z" onClick={() => onDialog('snooze')}>
            {t('Snooze')}
          </Button>
        )}
        <Button kind="secondary" small aria-keyshortcuts="h" onClick={() => onDialog('hand-over')}>
          {thread.assigned_to?.id === me ? t('Give back') : t('Hand over')}
        </Button>
      </div>
    </header>
  )
}

function whoAnswers({ assigned_to, care_person }: CareThread, me: string): string {
  const owner = care_person.id === me ? t('you') : care_person.name
  if (!assigned_to) return care_person.id === me ? t('You answer') : t('{name} answers', { name: owner })
  if (assigned_to.id === me) return t('You answer for {name}', { name: owner })
  return t('{name} answers for {owner}', { name: assigned_to.name, owner })
}
