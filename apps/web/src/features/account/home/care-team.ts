import { words } from '@stillwater/contract/words'
import type { Patient } from '@stillwater/contract/people'

export interface CareTeamMember {
  id: string
  name: string
  role: string
  photo_url: string | null
}

/** Who cares for a patient, in the order in which they meet. */
export function careTeam(patient: Patient): CareTeamMember[] {
  const people = [
    [patient.therapist, words('Therapist')],
    [patient.care_manager, words('Care counselor')],
    [patient.current_doctor, words('Prescribing provider')],
    [patient.care_coordinator, words('Care coordinator')],
  ] as const
  return people.flatMap(([person, role]) =>
    person ? [{ id: person.id, name: person.name, photo_url: person.photo_url, role }] : [],
  )
}
