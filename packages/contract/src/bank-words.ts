import type { EditableBank } from './care/content.ts'
import { words } from './words.ts'

/** What each bank of questions is for. Patients see its title, which two banks share. */
export const bankPurposes: Record<EditableBank, string> = {
  profile: words('Who the patient is and where they live'),
  screening: words('Symptoms, with the published instruments'),
  health_history_1: words('Health history that every patient gives'),
  assessment_end: words('Recent events, and a summary of the assessment'),
  checkout: words('Choosing a plan, insurance and payment at sign-up'),
  shipping: words('Where medication is sent'),
  identity: words('Proof of who the patient is'),
  insurance_out_of_network: words('Claiming visits back from an insurer out of network'),
  insurance_medication: words('Insurance that pays for medication'),
  health_history_2: words('Health history for prescribing'),
  communication: words('Video or phone, and consent to telehealth'),
  emergency_contact: words('Whom to call in an emergency'),
  update_plan: words('Offer to add to the plan, after sign-up'),
  counselor: words('Choosing a care counselor and a first time'),
  provider_appointment: words('Time of the first visit with the provider'),
  therapist: words('Choosing a therapist and a first time'),
  cancellation: words('Why a member leaves'),
}
