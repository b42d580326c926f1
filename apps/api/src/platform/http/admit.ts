import type { Endpoint, RecordKind } from '@stillwater/contract/endpoint'
import { Problem } from '@stillwater/contract/problems'
import { can } from '@stillwater/domain/people/capabilities'
import type { AdmittedRecord } from '../context.ts'
import type { Connection, Statement } from '../db/database.ts'
import { openedBy, type Credentials, type OpenedSession, type Session } from '../session/session.ts'

export interface Admission<P> {
  session: Session
  opened: OpenedSession
  record: AdmittedRecord | null
  /** The patient's row, where the path names a patient. */
  patient: P | undefined
}

/** Named by the caller's own id, so that nothing is loaded to admit them. */
type CallersOwn = 'self' | 'user'
const isCallersOwn = (record: RecordKind): record is CallersOwn => record === 'self' || record === 'user'

const staffRecords: readonly RecordKind[] = ['care_schedule', 'staff_member', 'staff_invitation']

/** How each kind of record is found by its id. The database shows a row only to those who reach it. */
export type RecordLoaders<P> = { patient: Statement<P> } & Record<
  Exclude<RecordKind, 'patient' | CallersOwn>,
  Statement<{ patient_id: string }>
>

/** A record that is not the caller's. It is answered like one that does not exist, and recorded. */
export class Denied extends Problem {
  readonly session: Session
  readonly asked_id: string
  constructor(session: Session, asked_id: string, code: 'not_found' | 'forbidden') {
    super(code)
    this.session = session
    this.asked_id = asked_id
  }
}

/** Such a call is audited for its patient, and neither changes nor lists anything else. */
export const readsItsRecord = ({ method, access, record }: Endpoint) =>
  method === 'GET' && access !== 'patient' && record !== undefined && !isCallersOwn(record)

export const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The one place that decides who may do what to which record: a live session of the right kind, the record reached
 * through the database's own policies, and the capability that the endpoint needs.
 */
export async function admit<P>(
  connection: Connection,
  identified: Promise<OpenedSession[]>,
  endpoint: Endpoint,
  credentials: Credentials,
  params: Record<string, string>,
  records: RecordLoaders<P>,
): Promise<Admission<P>> {
  const id = (params.id ?? '').toLowerCase()
  const { record } = endpoint
  const loading =
    record && !isCallersOwn(record) && uuid.test(id) ? connection.run<unknown>(records[record], [id]) : []
  const [sessions, [found]] = await Promise.all([identified, loading])
  const opened = openedBy(credentials, sessions)
  if (!opened) throw new Problem(endpoint.refusal ?? 'unauthenticated')

  const { user_id, role, signed_in_at, scope } = opened
  const session: Session = {
    id: credentials.client,
    user_id,
    role,
    signed_in_at,
    scope,
    reads_record: readsItsRecord(endpoint),
  }
  if (
    (endpoint.access === 'patient' && role !== 'patient') ||
    (endpoint.access === 'care_team' && (role === 'patient' || !endpoint.needs || !can(role, endpoint.needs)))
  )
    throw new Denied(session, id, 'forbidden')
  if (!record) return { session, opened, record: null, patient: undefined }

  const owner_id = isCallersOwn(record) ? user_id : record === 'patient' ? id : ownerOf(found)
  if (isCallersOwn(record) ? id !== user_id : !found) throw new Denied(session, id, 'not_found')
  if (owner_id !== user_id && !(endpoint.needs && can(role, endpoint.needs)))
    throw new Denied(session, id, 'forbidden')
  const isOfStaff = staffRecords.includes(record) || (owner_id === user_id && role !== 'patient')
  const patient_id = isOfStaff ? null : owner_id
  const kind = record === 'self' ? 'patient' : record
  const patient = record === 'patient' ? (found as P) : undefined
  return { session, opened, patient, record: { kind, id, patient_id } }
}

function ownerOf(found: unknown): string {
  return (found as { patient_id: string } | undefined)?.patient_id ?? ''
}
