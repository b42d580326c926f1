import { lazy, Suspense } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { patientRoutes } from '../patient-routes.tsx'
import { queryClient } from '../platform/query-client.ts'
import { useSession } from '../platform/session.ts'
import { useLiveUpdates } from './live-updates.ts'
import { Outlet } from './outlet.tsx'
import { PatientFrame } from './patient-frame.tsx'

const TermsUpdate = lazy(() => import('../features/people/terms-update.tsx'))
const RatingPrompt = lazy(() => import('../features/people/rating-prompt.tsx'))

export default function PatientArea() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet routes={patientRoutes} frame={PatientFrame} />
      <Interruptions />
    </QueryClientProvider>
  )
}

/** What is asked of a patient wherever they are, one thing at a time. decision N23 */
function Interruptions() {
  useLiveUpdates()
  const patient = useSession()?.user.patient
  if (!patient) return null
  const inIntake = location.pathname.startsWith('/patient/question_bank')
  return (
    <Suspense>
      {patient.terms_and_conditions_update_needed ? (
        <TermsUpdate />
      ) : (
        patient.next_rating && !inIntake && <RatingPrompt rating={patient.next_rating} patient={patient} />
      )}
    </Suspense>
  )
}
