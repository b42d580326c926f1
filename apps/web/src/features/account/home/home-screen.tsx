import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useSession, type Session } from '../../../platform/session/session.ts'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { PhoneNotice } from '../../auth/phone/phone-notice.tsx'
import { TaskList } from '../../tasks/task-list.tsx'
import { greeting, today } from './greeting.ts'
import { HomeAccount } from './home-account.tsx'
import { HomeCare } from './home-care.tsx'
import { HomeNext } from './home-next.tsx'
import { HomeScores } from './home-scores.tsx'
import { HomeTeam } from './home-team.tsx'
import { useHome } from './use-home.ts'
import './home.css'

export default function HomeScreen() {
  const user = useSession()?.user
  return user?.patient ? <Home user={user} patient={user.patient} /> : null
}

/** What is next, who is with me, how am I doing; then tasks, medicine and exercises, and the account. decision N15 */
function Home({ user, patient: known }: { user: Session['user']; patient: Patient }) {
  const [path] = useLocation()
  const [now] = useState(() => new Date())
  const home = useHome(known, path)
  const { patient, visits, tasks, booked, subscription, hasFailed } = home
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
        {hasFailed && (
          <LoadFailed retry={home.reload}>
            {t('We couldn’t load all of this page. What you see may be out of date.')}
          </LoadFailed>
        )}
        <div className="home-sheet">
          <HomeNext {...{ patient, visits, tasks, booked, subscription, hasFailed }} />
          <HomeTeam patient={patient} threads={home.messages?.threads ?? []} />
          <HomeScores visits={visits} hasFailed={hasFailed} />
        </div>
        <PhoneNotice />
        {tasks && tasks.length > 0 && (
          <section aria-labelledby="home-tasks">
            <h2 className="sw-aside home-tasks" id="home-tasks">
              {t('Your tasks')}
            </h2>
            <TaskList tasks={tasks} />
          </section>
        )}
        <HomeCare
          prescriptions={home.prescriptions ?? []}
          exercises={home.exercises}
          safetyPlan={home.safetyPlan}
        />
        <HomeAccount user={user} patient={patient} subscription={subscription} />
      </div>
    </PatientPage>
  )
}
