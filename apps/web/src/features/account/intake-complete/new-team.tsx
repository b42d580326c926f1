import { Link } from 'wouter'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { awaitsProvider } from '@stillwater/domain/people/awaits-provider'
import { PebbleAvatar } from '@stillwater/ui/brand/pebble-avatar'
import { initialsOf } from '../../people/initials-of.ts'
import { careTeam } from '../home/care-team.ts'

/** Who will care for the patient, and that someone is still to come. */
export function NewTeam({ patient }: { patient: Patient }) {
  const people = careTeam(patient)
  const isWaiting = awaitsProvider(patient) || people.length === 0
  return (
    <section className="complete-part sw-sheet" aria-labelledby="complete-team">
      <h2 className="sw-aside" id="complete-team">
        {t('Who will care for you')}
      </h2>
      <ul className="complete-people">
        {people.map(({ id, name, role, photo_url, href, go }) => (
          <li key={id + role}>
            <Link href={href} className="complete-person">
              <PebbleAvatar id={id} initials={initialsOf(name)} photo={photo_url ?? undefined} />
              <span>
                <b>{name}</b>
                <span className="sw-quiet sw-small">{t(role)}</span>
              </span>
              <span className="complete-go">{t(go)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {isWaiting && <p>{t('We’re finding your provider. You’ll see them on your home page.')}</p>}
    </section>
  )
}
