import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { t } from '@stillwater/contract/words'
import { buttonClass } from '@stillwater/ui/actions/button'
import { PatientPage } from '../../shell/layouts/patient-page.tsx'
import { schedulePaths } from '../scheduling/schedule/schedule-paths.ts'
import { outstandingTasks } from '../tasks/tasks.queries.ts'
import './prescriptions.css'

/** Where a consent task leads: what is open, and the person who can close it. */
export default function PrescriptionsScreen() {
  const tasks = useQuery(outstandingTasks)
  const consents = tasks.data?.filter(({ task_key }) => task_key.includes('consent')) ?? []
  return (
    <PatientPage above={<h1>{t('Prescriptions')}</h1>}>
      <div className="prescriptions">
        {consents.length > 0 && (
          <ul aria-label={t('Waiting for you')}>
            {consents.map(({ id, description }) => (
              <li key={id}>{t(description)}</li>
            ))}
          </ul>
        )}
        <p>
          {t(
            'Your provider goes through each prescription with you before you agree to it. You do this in a visit.',
          )}
        </p>
        <p>
          <Link href={schedulePaths.provider} className={buttonClass()}>
            {t('Schedule a provider visit')}
          </Link>
        </p>
      </div>
    </PatientPage>
  )
}
