import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { Button, buttonClass } from '@stillwater/ui/button'
import { Notice } from '@stillwater/ui/notice'
import { PebbleAvatar } from '@stillwater/ui/pebble-avatar'
import type { Patient } from '@stillwater/contract/people'
import { useSession, type Session } from '../../platform/session.ts'
import { logOut } from '../../shell/log-out.ts'
import { PatientPage } from '../../shell/patient-page.tsx'
import { patientRecord } from './account.queries.ts'
import { careTeam, initialsOf } from './care-team.ts'
import { greeting, today } from './greeting.ts'
import { IncompleteIntake } from './incomplete-intake.tsx'
import { membership } from './membership.ts'
import './home.css'

export default function HomeScreen() {
  const user = useSession()?.user
  return user?.patient ? <Home user={user} patient={user.patient} /> : null
}

function Home({ user, patient: known }: { user: Session['user']; patient: Patient }) {
  const record = useQuery({ ...patientRecord(known.id), placeholderData: known })
  const patient = record.data ?? known
  const [now] = useState(() => new Date())
  return (
    <PatientPage
      scene
      above={
        <>
          <p className="sw-quiet">{today(now)}</p>
          <h1>{greeting(user.first_name, now)}</h1>
        </>
      }
    >
      <div className="home">
        {record.isError && (
          <Notice tone="alert">
            {t('Your record could not be loaded. What you see may be out of date.')}
          </Notice>
        )}
        {patient.status === 'paid_but_incomplete' && <IncompleteIntake />}
        <div className="sw-sheet home-sheet">
          <CareTeam patient={patient} />
          <MembershipPart patient={patient} />
          <SignedIn user={user} />
        </div>
      </div>
    </PatientPage>
  )
}

function CareTeam({ patient }: { patient: Patient }) {
  const people = careTeam(patient)
  return (
    <section className="home-part" aria-labelledby="home-team">
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

function MembershipPart({ patient }: { patient: Patient }) {
  const { plan, paid_by, status } = membership(patient)
  return (
    <section className="home-part" aria-labelledby="home-plan">
      <h2 className="sw-aside" id="home-plan">
        {t('What is your plan?')}
      </h2>
      {plan && <p className="home-figure">{t(plan)}</p>}
      {paid_by && <p className="sw-quiet">{t(paid_by)}</p>}
      {status && <p>{t(status)}</p>}
    </section>
  )
}

function SignedIn({ user }: { user: Session['user'] }) {
  return (
    <section className="home-part" aria-labelledby="home-signed-in">
      <h2 className="sw-aside" id="home-signed-in">
        {t('Who is signed in?')}
      </h2>
      <p className="home-figure">
        {user.first_name} {user.last_name}
      </p>
      <p className="sw-quiet home-email">{user.email || user.uid}</p>
      <p className="home-actions">
        <Link href="/patient/dashboard/sessions" className={buttonClass({ kind: 'secondary', small: true })}>
          {t('Your devices')}
        </Link>
        <Button kind="secondary" small onClick={logOut}>
          {t('Log out')}
        </Button>
      </p>
    </section>
  )
}
