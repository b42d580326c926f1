import type { AppointmentType, Communication } from '../scheduling/appointment-types.ts'

/** The CPT codes that a clinician of this clinic may set for a session. */
export const serviceCodes = [
  '90791',
  '90792',
  '90832',
  '90834',
  '90837',
  '99212',
  '99213',
  '99214',
  '99215',
] as const
export type ServiceCode = (typeof serviceCodes)[number]

/** The patient is at home and the clinician is not there: telehealth in the patient's home. */
export const placeOfService = '10'

interface BilledSession {
  appointment_type: AppointmentType
  minutes: number
  /** The first session of this kind that the patient attended. */
  is_first: boolean
}

/** Psychotherapy is coded by the minutes spent: 16 to 37, 38 to 52, 53 and more. */
const therapyByMinutes: readonly [least: number, code: ServiceCode][] = [
  [53, '90837'],
  [38, '90834'],
  [16, '90832'],
]

/** Care counseling has no CPT code: it is part of the membership and nothing that an insurer is billed for. */
export function isBillable({ appointment_type }: Pick<BilledSession, 'appointment_type'>): boolean {
  return appointment_type !== 'care_manager'
}

/**
 * The code of a session: what the clinician set, or what kind and length alone decide. The level of a provider's
 * follow-up is a clinical judgment, so without the clinician's word there is none.
 */
export function serviceCodeOf(session: BilledSession, set: ServiceCode | null): ServiceCode | null {
  if (!isBillable(session)) return null
  if (set) return set
  if (session.appointment_type === 'provider') return session.is_first ? '90792' : null
  return therapyByMinutes.find(([least]) => session.minutes >= least)?.[1] ?? null
}

/** 95 marks live video, 93 a session by telephone alone. */
export function modifierOf(communication: Communication): '95' | '93' {
  return communication === 'video' ? '95' : '93'
}

/** Whether the code fits the clinician's kind of work: a therapist has no evaluation of medicines. */
export function mayCode(appointment_type: AppointmentType, code: ServiceCode): boolean {
  if (appointment_type === 'care_manager') return false
  return appointment_type === 'provider' || ['90791', '90832', '90834', '90837'].includes(code)
}
