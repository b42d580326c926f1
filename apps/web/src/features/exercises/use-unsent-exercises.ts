import { useEffect } from 'react'
import { sealedNames } from '../../platform/session/sealed-names.ts'

/** Sends what this patient wrote in an exercise and an earlier page or session could not send, on any page. */
export function useUnsentExercises(patient_id: string): void {
  useEffect(() => {
    if (!patient_id || sealedNames().length === 0) return
    void import('./attempts/attempt-queue.ts').then(({ resumeAttempts }) => resumeAttempts(patient_id))
  }, [patient_id])
}
