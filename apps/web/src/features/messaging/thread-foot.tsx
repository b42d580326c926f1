import { Link } from 'wouter'
import type { MessageThread } from '@stillwater/contract/messaging'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { formatLongDay } from '@stillwater/domain/formats/moments'
import { isCanceled } from '@stillwater/domain/people/patient-status'
import { PhoneCallFillIcon } from '@stillwater/ui/icons/phone-call-fill'
import { useBrand } from '../../platform/brand.ts'
import { ownZone } from '../../platform/own-zone.ts'
import { CrisisLine } from '../../shell/crisis/crisis-line.tsx'
import { DangerNotice } from '../safety/danger-notice.tsx'
import { closedWords } from './availability.ts'
import { Composer } from './conversation/composer.tsx'
import { useDraft } from './conversation/drafts.ts'
import type { TeamEntry } from './team.ts'

interface ThreadFootProps {
  patient: Patient
  thread: MessageThread
  team: readonly TeamEntry[]
}

/** Below the waterline: where to write, the clinic's hours when it is closed, and the emergency line. decision S1 */
export function ThreadFoot({ patient, thread, team }: ThreadFootProps) {
  const { care_person: person, message_thread_id: thread_id } = thread
  const zone = ownZone()
  const closed = thread.is_open ? closedWords(thread, zone) : null
  const someone = team.find(({ is_open, id }) => is_open && id !== person.id)
  return (
    <div className="chat-foot">
      {thread.is_open ? (
        <Composer
          thread_id={thread_id}
          side="patient"
          sender_id={patient.id}
          recipient={{ id: person.id, name: person.name }}
        />
      ) : (
        <p role="status">
          {thread.care_ended_on ? (
            <CareEnded patient={patient} on={thread.care_ended_on} />
          ) : (
            <>
              {t(
                '{name} is no longer on your care team. Your messages stay here, and no one answers new ones.',
                { name: person.name },
              )}{' '}
              {someone && <Link href={someone.href}>{t('Write to {name}', { name: someone.name })}</Link>}
            </>
          )}
        </p>
      )}
      <footer className="chat-emergency" aria-label={t('In an emergency')}>
        <PhoneCallFillIcon />
        <div>
          {closed && <p role="status">{closed}</p>}
          <CrisisLine />
        </div>
      </footer>
      <DraftNotice thread_id={thread_id} />
    </div>
  )
}

/** Someone who left comes back by a new membership, and someone whose membership still runs by asking. */
function CareEnded({ patient, on }: { patient: Patient; on: string }) {
  const { name: brand, support_email: support } = useBrand()
  return (
    <>
      <b>{t('Your care with {brand} ended on {day}.', { brand, day: formatLongDay(on) })}</b>{' '}
      {t('You can still read your messages. No one reads new ones, so you can’t send any here.')}{' '}
      {isCanceled(patient.status)
        ? t('To come back, start again from your home page or email us at {support}.', { support })
        : t('To come back, email us at {support}.', { support })}{' '}
      <Link href="/patient/dashboard/discharge">{t('Read the letter')}</Link>
    </>
  )
}

/** Apart, so that a key draws nothing else again. */
function DraftNotice({ thread_id }: { thread_id: string }) {
  return <DangerNotice text={useDraft(thread_id)} />
}
