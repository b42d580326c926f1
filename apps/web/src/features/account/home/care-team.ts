import { words } from '@stillwater/contract/words'
import { hrefOf } from '../../messaging/thread-kinds.ts'
import { appointmentsPath } from '../../scheduling/appointments/appointments-path.ts'
import type { Patient } from '@stillwater/contract/people'

export interface CareTeamMember {
  id: string
  name: string
  role: string
  photo_url: string | null
  /** Where to write to them; a coordinator, whom nobody writes to, arranges visits. */
  href: string
  go: string
}

/** Who cares for a patient, in the order in which they meet. */
export function careTeam(patient: Patient): CareTeamMember[] {
  const message = words('Message')
  const people = [
    [patient.therapist, words('Therapist'), hrefOf('therapist'), message],
    [patient.care_manager, words('Care counselor'), hrefOf('care_manager'), message],
    [patient.current_doctor, words('Prescribing provider'), hrefOf('doctor'), message],
    [patient.care_coordinator, words('Care coordinator'), appointmentsPath, words('Appointments')],
  ] as const
  return people.flatMap(([person, role, href, go]) =>
    person ? [{ id: person.id, name: person.name, photo_url: person.photo_url, role, href, go }] : [],
  )
}
