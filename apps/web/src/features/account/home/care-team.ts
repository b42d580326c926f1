import { words } from '@stillwater/contract/words'
import { hrefOf } from '../../messaging/thread-kinds.ts'
import type { Patient } from '@stillwater/contract/people'

export interface CareTeamMember {
  id: string
  name: string
  role: string
  photo_url: string | null
  /** Where to write to them; null for the coordinator, whom nobody writes to. */
  messages: string | null
}

/** Who cares for a patient, in the order in which they meet. */
export function careTeam(patient: Patient): CareTeamMember[] {
  const people = [
    [patient.therapist, words('Therapist'), hrefOf('therapist')],
    [patient.care_manager, words('Care counselor'), hrefOf('care_manager')],
    [patient.current_doctor, words('Prescribing provider'), hrefOf('doctor')],
    [patient.care_coordinator, words('Care coordinator'), null],
  ] as const
  return people.flatMap(([person, role, messages]) =>
    person ? [{ id: person.id, name: person.name, photo_url: person.photo_url, role, messages }] : [],
  )
}
