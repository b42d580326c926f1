import type { Endpoint } from '@stillwater/contract/endpoint'
import { Problem } from '@stillwater/contract/problems'
import { can } from '@stillwater/domain/people/capabilities'
import type { Asking, Statement } from '../db/database.ts'
import { introduceCaller, type Credentials, type OpenedSession, type Session } from '../session/session.ts'

export interface Admission<P> {
  session: Session
  opened: OpenedSession
  patient: P | undefined
}

export interface AdmitOptions<P> {
  emailIndex(email: string): Buffer
  idle_ms(): number
  /** How a patient's record is loaded by id. The database shows it only to those who reach it. */
  loadPatient: Statement<P>
  /** What the statement is given besides the id. */
  more?: unknown[]
}

/** Someone asked for a record that is not theirs. It is answered like one that does not exist, and recorded. */
export class Denied extends Problem {
  readonly session: Session
  readonly asked_id: string
  constructor(session: Session, asked_id: string, code: 'not_found' | 'forbidden') {
    super(code)
    this.session = session
    this.asked_id = asked_id
  }
}

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The one place that decides who may do what to which record: a live session of the right kind, the patient
 * reached through the database's own policy, and for the care team the capability in the one table.
 */
export async function admit<P>(
  connection: Asking,
  endpoint: Endpoint,
  credentials: Credentials | null,
  params: Record<string, string>,
  options: AdmitOptions<P>,
): Promise<Admission<P>> {
  const refusal = endpoint.refusal ?? 'unauthenticated'
  if (!credentials) throw new Problem(refusal)
  const asked = endpoint.patient ? (params[endpoint.patient] ?? '').toLowerCase() : null
  const known = asked !== null && uuid.test(asked)

  // One round trip: the session is opened, and what follows is seen with its eyes.
  const [opening, loading] = await Promise.allSettled([
    introduceCaller(connection, credentials, {
      scope: endpoint.access === 'reset' ? 'any' : 'full',
      email_index: options.emailIndex(credentials.uid),
      idle_ms: options.idle_ms(),
    }),
    known ? connection.run(options.loadPatient, [asked, ...(options.more ?? [])]) : [],
  ])
  if (opening.status === 'rejected') throw opening.reason
  if (loading.status === 'rejected') throw loading.reason
  const opened = opening.value
  if (!opened) throw new Problem(refusal)

  const { user_id, role, signed_in_at, scope } = opened
  const session: Session = { id: credentials.client, user_id, role, signed_in_at, scope }
  if (
    (endpoint.access === 'patient' && role !== 'patient') ||
    (endpoint.access === 'care_team' && role === 'patient')
  )
    throw new Denied(session, asked ?? '', 'forbidden')
  if (asked === null) {
    if (endpoint.access === 'care_team' && endpoint.needs && !can(role, endpoint.needs))
      throw new Denied(session, params.id ?? '', 'forbidden')
    return { session, opened, patient: undefined }
  }

  const [patient] = loading.value
  if (!patient) throw new Denied(session, asked, 'not_found')
  if (asked !== user_id && !(endpoint.needs && can(role, endpoint.needs)))
    throw new Denied(session, asked, 'forbidden')
  return { session, opened, patient }
}
