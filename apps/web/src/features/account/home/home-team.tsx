import { Link } from 'wouter'
import type { MessageThread } from '@stillwater/contract/messaging'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { isCanceled } from '@stillwater/domain/people/patient-status'
import { buttonClass } from '@stillwater/ui/actions/button'
import { EmptyPicture } from '@stillwater/ui/feedback/empty-state'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { ChatTextIcon } from '@stillwater/ui/icons/chat-text'
import { VisuallyHidden } from '@stillwater/ui/layout/visually-hidden'
import { initialsOf } from '../../people/initials-of.ts'
import { appointmentsPath } from '../../scheduling/appointments/appointments-path.ts'
import { careTeam, type CareTeamMember } from './care-team.ts'

interface HomeTeamProps {
  patient: Patient
  threads: readonly MessageThread[]
  isCareOver: boolean
}

export function HomeTeam({ patient, threads, isCareOver }: HomeTeamProps) {
  const people = careTeam(patient)
  const reachable = people.find(({ href }) => href !== appointmentsPath)
  const unreadOf = (id: string) => threads.find((one) => one.care_person.id === id)?.unread ?? 0
  return (
    <section className="home-part sw-sheet" aria-labelledby="home-team">
      <h2 className="sw-aside" id="home-team">
        {t('Who is with you?')}
      </h2>
      {people.length === 0 ? (
        <>
          <EmptyPicture />
          <p>{noTeamWords(patient.status)}</p>
        </>
      ) : (
        <ul className="home-people">
          {people.map((one) => (
            <li key={one.id + one.role}>
              <Link href={one.href} className="home-person">
                <WhoTheyAre {...one} />
                <span className="home-message">
                  <Unread count={unreadOf(one.id)} />
                  <VisuallyHidden>{t(one.go)}</VisuallyHidden>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {reachable && (
        <p className="home-write">
          <Link href={reachable.href} className={buttonClass({ kind: 'secondary', small: true, wide: true })}>
            <ChatTextIcon /> {isCareOver ? t('Open your messages') : t('Message your care team')}
          </Link>
        </p>
      )}
    </section>
  )
}

function noTeamWords(status: string): string {
  if (isCanceled(status)) return t('You don’t have a care team right now.')
  return status === 'lead' || status === 'paid_but_incomplete'
    ? t('Your care team is chosen during your intake. You’ll find them here.')
    : t('You’ll find your care team here once they’re assigned to you.')
}

function WhoTheyAre({ id, name, role, photo_url }: CareTeamMember) {
  return (
    <>
      <PebbleAvatar id={id} initials={initialsOf(name)} photo={photo_url ?? undefined} />
      <span className="home-name">
        <b>{name}</b>
        <span className="sw-quiet sw-small">{t(role)}</span>
      </span>
    </>
  )
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="sw-badge">
      <span aria-hidden="true">{count}</span>
      <span className="sw-hidden">
        {count === 1 ? t('1 unread message') : t('{unread} unread messages', { unread: count })}
      </span>
    </span>
  )
}
