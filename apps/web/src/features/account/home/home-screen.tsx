import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { Notice } from '@stillwater/ui/feedback/notice'
import { useSession, type Session } from '../../../platform/session/session.ts'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { PhoneNotice } from '../../auth/phone/phone-notice.tsx'
import { HomeExercise } from '../../exercises/home-exercise.tsx'
import { patientRecord } from '../../people/people.queries.ts'
import { patientVisits } from '../../results/results.queries.ts'
import { ownAppointments } from '../../scheduling/scheduling.queries.ts'
import { TaskList } from '../../tasks/task-list.tsx'
import { outstandingTasks } from '../../tasks/tasks.queries.ts'
import { greeting, today } from './greeting.ts'
import { HomeAccount } from './home-account.tsx'
import { HomeNext } from './home-next.tsx'
import { HomeScores } from './home-scores.tsx'
import { HomeTeam } from './home-team.tsx'
import './home.css'

export default function HomeScreen() {
  const user = useSession()?.user
  return user?.patient ? <Home user={user} patient={user.patient} /> : null
}

/** What is next, who is with me, how am I doing; then what waits, and the rest. decision N15 */
function Home({ user, patient: known }: { user: Session['user']; patient: Patient }) {
  const record = useQuery({ ...patientRecord(known.id), placeholderData: known })
  const visits = useQuery(patientVisits(known.id))
  const tasks = useQuery(outstandingTasks)
  const booked = useQuery(ownAppointments)
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
        {(record.isError || visits.isError || tasks.isError || booked.isError) && (
          <Notice tone="alert">
            {t('Your record could not be loaded. What you see may be out of date.')}
          </Notice>
        )}
        <div className="home-sheet">
          <HomeNext patient={patient} visits={visits.data} tasks={tasks.data} booked={booked.data} />
          <HomeTeam patient={patient} />
          <HomeScores visits={visits.data} failed={visits.isError} />
        </div>
        <PhoneNotice />
        {tasks.data && tasks.data.length > 0 && (
          <section aria-labelledby="home-tasks">
            <h2 className="sw-aside home-tasks" id="home-tasks">
              {t('Your tasks')}
            </h2>
            <TaskList tasks={tasks.data} />
          </section>
        )}
        <HomeExercise />
        <HomeAccount user={user} patient={patient} />
      </div>
    </PatientPage>
  )
}
