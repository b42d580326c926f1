import { lazy, Suspense } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { sendWritten } from '../features/safety/send-written.ts'
import { CrisisOverlay } from '../features/safety/crisis-overlay.tsx'
import { useUnsentExercises } from '../features/exercises/use-unsent-exercises.ts'
import { useAnswerQueue } from '../features/intake/answers/use-answer-queue.ts'
import { BankQuestionOverlay } from '../features/payments/confirm/bank-question.tsx'
import { useUnsentMessages } from '../features/messaging/use-unsent-messages.ts'
import { patientRoutes } from '../patient-routes.tsx'
import { queryClient } from '../platform/api/query-client.ts'
import { useSession } from '../platform/session/session.ts'
import { LateSpinner } from './loading/late-spinner.tsx'
import { patientLiveHandlers, useLiveEvents } from './live-updates.ts'
import { Outlet } from './routing/outlet.tsx'
import { PatientFrame } from './layouts/patient-frame.tsx'

export { patientRoutes as routes }

const TermsUpdate = lazy(() => import('../features/people/terms-update.tsx'))
const RatingPrompt = lazy(() => import('../features/people/rating-prompt.tsx'))

export default function PatientArea() {
  const patient_id = useSession()?.user.patient?.id ?? ''
  return (
    <QueryClientProvider client={queryClient}>
      {/* Keyed by patient, so that no state of one person's screens reaches the next person. */}
      <Area key={patient_id} patient_id={patient_id} />
    </QueryClientProvider>
  )
}

function Area({ patient_id }: { patient_id: string }) {
  useLiveEvents(patientLiveHandlers)
  const isOpen = useAnswerQueue(patient_id)
  useUnsentMessages(patient_id)
  useUnsentExercises(patient_id)
  return (
    <CrisisOverlay patient_id={patient_id} interruptions={<Interruptions />}>
      {isOpen ? <Outlet routes={patientRoutes} frame={PatientFrame} /> : <LateSpinner />}
      <BankQuestionOverlay />
    </CrisisOverlay>
  )
}

/** The prompts shown over any page, one at a time. decision N23 */
function Interruptions() {
  const patient = useSession()?.user.patient
  if (!patient) return null
  const inIntake = location.pathname.startsWith('/patient/question_bank')
  return (
    <Suspense>
      {patient.terms_and_conditions_update_needed ? (
        <TermsUpdate />
      ) : (
        patient.next_rating &&
        !inIntake && <RatingPrompt rating={patient.next_rating} {...{ patient, sendWritten }} />
      )}
    </Suspense>
  )
}
