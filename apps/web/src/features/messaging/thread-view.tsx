import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { MessageThread } from '@stillwater/contract/messaging'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { careLabel } from '@stillwater/domain/messaging/care-labels'
import { buttonClass, Button } from '@stillwater/ui/actions/button'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { Segments } from '@stillwater/ui/choices/segments'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { ArrowLeftIcon } from '@stillwater/ui/icons/arrow-left'
import { ArrowRightIcon } from '@stillwater/ui/icons/arrow-right'
import { ownZone } from '../../platform/own-zone.ts'
import { HelpButton } from '../../shell/crisis/help-button.tsx'
import { useHasBelow } from '../../shell/session/use-first-page.ts'
import { initialsOf } from '../people/initials-of.ts'
import { replyWords } from './availability.ts'
import { CareTeamPanel } from './care-team-panel.tsx'
import { ConversationList } from './conversation/conversation-list.tsx'
import { useConversation } from './conversation/use-conversation.ts'
import { logConnectFailure } from './connect-failure.ts'
import { ThreadFoot } from './thread-foot.tsx'
import type { TeamEntry } from './team.ts'

interface ThreadViewProps {
  patient: Patient
  thread: MessageThread
  team: readonly TeamEntry[]
}

/** On a wide screen the profile is beside the messages; on a phone one chooses between the two. */
export function ThreadView({ patient, thread, team }: ThreadViewProps) {
  const { care_person: person } = thread
  const conversation = useConversation(thread.message_thread_id)
  const [view, setView] = useState('messages')
  const zone = ownZone()
  const label = t(careLabel(person.user.role, person.is_coordinator))
  const usual = replyWords(thread)
  const photo = person.photo_url ?? undefined
  const hasFailed = conversation.phase === 'failed'
  const hasBelow = useHasBelow()
  useEffect(() => {
    if (hasFailed) logConnectFailure()
  }, [hasFailed])
  return (
    <div className="chat" data-view={view}>
      <main className="chat-main" id="main" tabIndex={-1}>
        <div className="chat-header">
          <Link href="/patient/dashboard" className="chat-back" aria-label={t('Back to home')}>
            <ArrowLeftIcon />
          </Link>
          <PebbleAvatar id={person.id} initials={initialsOf(person.name)} photo={photo} size={44} />
          <div className="chat-who">
            <h1>{person.name}</h1>
            <p>
              <span>{label}</span>
              {usual && <span className="chat-usual">{usual}</span>}
            </p>
          </div>
          <span className="chat-help">
            <HelpButton />
          </span>
          <Link
            href={continueTo(patient)}
            className={buttonClass({ kind: 'secondary', small: true }, 'chat-continue')}
          >
            <span className="sw-button-words">{t('Continue')}</span>
            <ArrowRightIcon />
          </Link>
        </div>
        <div className="chat-toggle">
          <Segments
            name="chat-view"
            label={t('Show')}
            options={[
              { value: 'messages', label: t('Messages') },
              { value: 'team', label: t('Your Care Team') },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
        <section className="chat-messages" aria-label={t('Messages')}>
          {conversation.phase === 'ready' && hasBelow ? (
            <ConversationList
              {...{ conversation, zone }}
              side="patient"
              patient_id={patient.id}
              other={{ id: person.id, name: person.name, label, photo }}
            />
          ) : (
            <div className="chat-waiting">
              {hasFailed ? (
                <Notice
                  tone="alert"
                  action={
                    <Button kind="secondary" small onClick={conversation.reload}>
                      {t('Try again')}
                    </Button>
                  }
                >
                  {t('We couldn’t load your messages. Nothing was lost.')}
                </Notice>
              ) : (
                conversation.phase === 'loading' && <Skeleton label={t('Loading messages')} lines={5} />
              )}
            </div>
          )}
          <ThreadFoot {...{ patient, thread, team }} />
        </section>
      </main>
      <CareTeamPanel {...{ thread, team, label }} />
    </div>
  )
}

/** Continue leads to what is next: an intake that is not finished, else home, which names it. */
function continueTo({ status }: Patient): string {
  return status === 'paid_but_incomplete' ? '/patient/question_bank' : '/patient/dashboard'
}
