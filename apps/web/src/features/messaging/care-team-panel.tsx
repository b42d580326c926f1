import { Link } from 'wouter'
import type { MessageThread } from '@stillwater/contract/messaging'
import { t } from '@stillwater/contract/words'
import { whyClosed } from '@stillwater/domain/messaging/closed-thread'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { CaretRightIcon } from '@stillwater/ui/icons/caret-right'
import { GraduationCapIcon } from '@stillwater/ui/icons/graduation-cap'
import { initialsOf } from '../people/initials-of.ts'
import type { TeamEntry } from './team.ts'

interface CareTeamPanelProps {
  thread: MessageThread
  team: readonly TeamEntry[]
  label: string
}

/** Who one is writing to, and the others whom one can write to. */
export function CareTeamPanel({ thread, team, label }: CareTeamPanelProps) {
  const { id, name, photo_url, profile_url, bio, education } = thread.care_person
  const others = team.filter((one) => one.id !== id || one.is_open !== thread.is_open)
  return (
    <aside className="chat-team" aria-labelledby="chat-team">
      <h2 id="chat-team">{t('Your Care Team')}</h2>
      <div className="chat-profile">
        <PebbleAvatar id={id} initials={initialsOf(name)} photo={photo_url ?? undefined} size={128} />
        <p>
          <b>{name}</b>
          <span className="sw-quiet">
            {whyClosed(thread) === 'person_left' ? t('No longer on your care team') : label}
          </span>
        </p>
      </div>
      {bio && <p className="chat-bio">{bio}</p>}
      {education && (
        <p className="chat-education sw-quiet">
          <GraduationCapIcon /> {education}
        </p>
      )}
      {profile_url?.startsWith('https://') && (
        <p>
          <a href={profile_url} target="_blank" rel="noopener noreferrer">
            {t('Read more about {name} (opens in a new tab)', { name })}
          </a>
        </p>
      )}
      {others.length > 0 && (
        <ul className="chat-others">
          {others.map((one) => (
            <li key={one.href}>
              <Link href={one.href} className="chat-other">
                <PebbleAvatar id={one.id} initials={initialsOf(one.name)} photo={one.photo} size={46} />
                <span className="chat-other-words">
                  <b>{one.name}</b>
                  <span className="sw-quiet">{one.label}</span>
                </span>
                {one.unread > 0 && (
                  <span className="sw-badge">
                    <span aria-hidden="true">{one.unread}</span>
                    <span className="sw-hidden">{t('{count} unread', { count: one.unread })}</span>
                  </span>
                )}
                <CaretRightIcon />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </aside>
  )
}
