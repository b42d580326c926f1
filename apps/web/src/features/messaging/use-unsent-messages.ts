import { useEffect } from 'react'
import { sealedNames } from '../../platform/session/sealed-names.ts'

/** Sends what this patient wrote and an earlier page or session could not send, on whichever page they are. */
export function useUnsentMessages(patient_id: string): void {
  useEffect(() => {
    if (!patient_id) return
    const isQueued = sealedNames().length > 0 || hasTabOutbox()
    if (isQueued) void import('./patient-outbox.ts').then(({ openOutbox }) => openOutbox())
  }, [patient_id])
}

function hasTabOutbox(): boolean {
  try {
    return sessionStorage.getItem('stillwater.outbox') !== null
  } catch {
    return false
  }
}
