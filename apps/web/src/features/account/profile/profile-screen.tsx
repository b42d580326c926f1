import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from 'wouter'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { useSession } from '../../../platform/session/session.ts'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { patientRecord } from '../../people/people.queries.ts'
import { profilePath } from './profile-path.ts'
import { profileViews, viewIn } from './profile-views.ts'
import './profile.css'

export default function ProfileScreen() {
  const patient = useSession()?.user.patient
  return patient ? <Account known={patient} /> : null
}

function Account({ known }: { known: Patient }) {
  const { data: patient = known } = useQuery({ ...patientRecord(known.id), placeholderData: known })
  const view = viewIn(useSearch())
  const shown = profileViews[view]
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(view)
  // Another view is another page to a screen reader.
  useEffect(() => {
    if (last.current !== view) heading.current?.focus()
    last.current = view
  })
  if (!shown) return null
  if (shown.whole) return <shown.View key={view} patient={patient} />
  return (
    <PatientPage
      above={
        <>
          {view !== 'profile' && (
            <p className="profile-back">
              <Link href={profilePath}>{t('← My Account')}</Link>
            </p>
          )}
          <h1 ref={heading} tabIndex={-1}>
            {t(shown.title)}
          </h1>
        </>
      }
    >
      <shown.View key={view} patient={patient} />
    </PatientPage>
  )
}
