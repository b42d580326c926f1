import { useEffect, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { queryClient } from '../../../platform/api/query-client.ts'
import { useSession } from '../../../platform/session/session.ts'
import { BackLink } from '../../../platform/navigation/back-link.tsx'
import { PatientPage } from '../../../shell/layouts/patient-page.tsx'
import { patientRecord } from '../../people/people.queries.ts'
import { ownSubscription } from '../../plans/plans.queries.ts'
import { profilePath } from './profile-path.ts'
import { profileViews, viewIn } from './profile-views.ts'
import './profile.css'

/** @public The first page calls it by name. Cards whose data comes later stand last, or keep their height. */
export const preload = () => queryClient.prefetchQuery(ownSubscription)

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
          {view !== 'profile' && <BackLink href={profilePath}>{t('← My Account')}</BackLink>}
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
