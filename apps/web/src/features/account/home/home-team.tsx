import { Link } from 'wouter'
import type { MessageThread } from '@stillwater/contract/messaging'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { initialsOf } from '../../people/initials-of.ts'
import { careTeam } from './care-team.ts'

interface HomeTeamProps {
  patient: Patient
  threads: readonly MessageThread[]
}

export function HomeTeam({ patient, threads }: HomeTeamProps) {
  const people = careTeam(patient)
  const unreadOf = (id: string) =>
    threads.find((one) => one.is_open && one.care_person.id === id)?.unread ?? 0
  return (
    <section className="home-part sw-sheet" aria-labelledby="home-team">
      <h2 className="sw-aside" id="home-team">
        {t('Who is with you?')}
      </h2>
      {people.length === 0 ? (
        <p>{t('Your care team is chosen during your intake. You will find them here.')}</p>
      ) : (
        <ul className="home-people">
          {people.map(({ id, name, role, photo_url, messages }) => (
            <li key={id + role}>
              <PebbleAvatar id={id} initials={initialsOf(name)} photo={photo_url ?? undefined} />
              <span>
                <b>{name}</b>
                <span className="sw-quiet sw-small">{t(role)}</span>
              </span>
              {messages && (
                <Link href={messages} className="home-message" aria-label={messageLabel(name, unreadOf(id))}>
                  {unreadOf(id) > 0 && <span className="sw-badge">{unreadOf(id)}</span>}
                  {t('Message')}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function messageLabel(name: string, unread: number): string {
  if (unread === 0) return t('Message {name}', { name })
  return unread === 1
    ? t('Message {name}, 1 unread message', { name })
    : t('Message {name}, {unread} unread messages', { name, unread })
}
