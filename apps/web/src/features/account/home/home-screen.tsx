import { lazy, Suspense } from 'react'
import { useLocation } from 'wouter'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { homeAction } from '@stillwater/domain/account/home-action'
import { homeState } from '@stillwater/domain/account/home-state'
import { otherTasks } from '@stillwater/domain/account/home-tasks'
import { LoadFailed } from '../../../platform/api/load-failed.tsx'
import { useServerMinute } from '../../../platform/api/server-clock.ts'
import { formatNearDate } from '../../../platform/dates.ts'
import { ownZone } from '../../../platform/own-zone.ts'
import { useSession, type Session } from '../../../platform/session/session.ts'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { useHasRest } from '../../../shell/session/use-first-page.ts'
import { TaskList } from '../../tasks/task-list.tsx'
import { greeting } from './greeting.ts'
import { HomeAccount } from './home-account.tsx'
import { HomeCare } from './home-care.tsx'
import { homeFacts } from './home-facts.ts'
import { HomeNext } from './home-next.tsx'
import { HomeScores } from './home-scores.tsx'
import { homeSentence } from './home-sentence.ts'
import { HomeTeam } from './home-team.tsx'
import { preloadHome } from './home.queries.ts'
import { useHome } from './use-home.ts'
import './home.css'

/** @public The first page calls it by name. */
export const preload = preloadHome

// Most people have confirmed their number.
const PhoneNotice = lazy(async () => ({
  default: (await import('../../auth/phone/phone-notice.tsx')).PhoneNotice,
}))

export default function HomeScreen() {
  const user = useSession()?.user
  return user?.patient ? <Home user={user} patient={user.patient} /> : null
}

/** What is next, who is with me, how am I doing; then tasks, medicine and exercises, and the account. decision N15 */
function Home({ user, patient: known }: { user: Session['user']; patient: Patient }) {
  const [path] = useLocation()
  const now = useServerMinute()
  const zone = ownZone()
  const home = useHome(known, path)
  const hasRest = useHasRest()
  const { patient, visits, subscription, hasFailed } = home
  const facts = homeFacts(home)
  const action = home.isReady ? homeAction(facts, now) : null
  const state = homeState(patient, subscription)
  const sentence = home.isReady && action?.kind !== 'paused' ? homeSentence(state, subscription) : null
  const tasks = action ? otherTasks(facts, action) : []
  return (
    <PatientPage
      scene
      above={
        <>
          <p className="sw-quiet">{formatNearDate(now, zone)}</p>
          <h1 className="home-greeting">{greeting(user.first_name, now, zone)}</h1>
          {sentence && <p className="home-sentence">{sentence}</p>}
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
          <HomeNext home={home} action={action} />
          <HomeTeam patient={patient} threads={facts.threads} isCareOver={facts.is_care_over} />
          <HomeScores visits={visits} hasFailed={hasFailed} />
        </div>
        {hasRest && (
          <>
            {!user.phone_confirmed_at && (
              <Suspense>
                <PhoneNotice />
              </Suspense>
            )}
            {tasks.length > 0 && (
              <section aria-labelledby="home-tasks">
                <h2 className="sw-aside home-tasks" id="home-tasks">
                  {t('Your tasks')}
                </h2>
                <TaskList tasks={tasks} />
              </section>
            )}
            {action && <HomeCare home={home} facts={facts} action={action} />}
            <HomeAccount {...{ user, patient, subscription }} isStateSaid={sentence !== null} />
          </>
        )}
      </div>
    </PatientPage>
  )
}
