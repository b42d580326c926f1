import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { initialsOf } from '../../people/initials-of.ts'
import { careTeam } from './care-team.ts'

export function HomeTeam({ patient }: { patient: Patient }) {
  const people = careTeam(patient)
  return (
    <section className="home-part sw-sheet" aria-labelledby="home-team">
      <h2 className="sw-aside" id="home-team">
        {t('Who is with you?')}
      </h2>
      {people.length === 0 ? (
        <p>{t('Your care team is chosen during your intake. You will find them here.')}</p>
      ) : (
        <ul className="home-people">
          {people.map(({ id, name, role, photo_url }) => (
            <li key={id + role}>
              <PebbleAvatar id={id} initials={initialsOf(name)} photo={photo_url ?? undefined} />
              <span>
                <b>{name}</b>
                <span className="sw-quiet sw-small">{t(role)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
