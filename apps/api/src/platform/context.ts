import type { Readable } from 'node:stream'
import type { Access, Endpoint } from '@stillwater/contract/endpoint'
import { nobody, type Connection, type Database } from './db/database.ts'
import type { Session } from './session/session.ts'

/** What a request brings besides its parts: who sent it and from where, none of it personal. */
export interface Arrival {
  request_id: string
  /** The network it came from, cut to a prefix. */
  ip_prefix: string
  agent: string
  /** The time zone that the browser says it is in. */
  zone: string | null
  /** A browser that can store a Secure cookie: its session is bound to one. */
  browser: boolean
  device: string | null
  origin: string
}

/** What a reply carries besides its body. */
export interface Answering {
  status?: number
  headers: Record<string, string | string[]>
  /** The session ended with this call: its headers are not sent. */
  signed_out: boolean
  /** Runs once everything is committed. */
  afterCommit: (() => void)[]
  /** The reply is this file and nothing else. It is downloaded; only a file that we drew is shown inline. A stream that fails cuts the connection. */
  file?: { bytes: Buffer | Readable; content_type: string; name: string; inline?: boolean }
}

/** The record that the path of a call names, and the patient it belongs to. */
export interface AdmittedRecord {
  kind: string
  id: string
  /** Null for a record of a member of the care team: their account, their session. */
  patient_id: string | null
}

export interface Context<A extends Access = 'user'> {
  endpoint: Endpoint
  session: A extends 'anyone' ? null : Session
  arrival: Arrival
  record: AdmittedRecord | null
  /** The request's own transaction, where it has one. */
  connection: Connection | null
  database: Database
  answer: Answering
  /** Whether the call has left its audit row. */
  audited: boolean
  now(): Date
}

type Caller = Pick<Context<Access>, 'connection' | 'database' | 'session'>
type Work<T> = (connection: Connection) => Promise<T>

/** All or nothing on behalf of the caller: joins the request's transaction, or opens one. */
export function transaction<T>({ connection, database, session }: Caller, work: Work<T>): Promise<T> {
  return connection ? work(connection) : database.transaction(session ?? nobody, work)
}

/** All or nothing on behalf of a person whom a call without a session identified, by a password or a signed link. */
export function transactionAs<T>(
  { database }: Pick<Context<Access>, 'database'>,
  user_id: string,
  work: Work<T>,
): Promise<T> {
  return database.transaction({ user_id }, work)
}

/** Reads on behalf of the caller, in the request's transaction where it has one. */
export function read<T>({ connection, database, session }: Caller, work: Work<T>): Promise<T> {
  return connection ? work(connection) : database.read(session ?? nobody, work)
}
