import { session } from '../platform/session/session.ts'
import { patient, sessionHeaders, user } from './people.ts'

/** Patients of the same clinic, by a letter. */
export function personNamed(letter: string) {
  const id = `00000000-0000-4000-8000-0000000000${letter.charCodeAt(0).toString(16)}`
  return user({
    id: id.replace('8000', '8001'),
    uid: `${letter}@example.com`,
    patient: patient({ id, status: 'lead' }),
  })
}

export function patientIdOf(letter: string): string {
  return personNamed(letter).patient?.id ?? ''
}

let signIns = 0

/** Signs someone in on this page, in a session of its own. */
export function signInAs(letter: string): void {
  const as = personNamed(letter)
  session.keep(new Headers(sessionHeaders({ client: `client-${letter}-${++signIns}`, uid: as.uid })), as)
}
