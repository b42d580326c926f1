import type { Access } from '@stillwater/contract/endpoint'
import type { Connection, Database, TransactionWork } from './db/database.ts'
import type { Session } from './session/session.ts'

/** What a request brings besides its parts: who sent it and from where, none of it personal. */
export interface Arrival {
  request_id: string
  /** The network it came from, cut to a prefix. */
  ip_prefix: string
  agent: string
  /** A browser that can keep a Secure cookie: its session is bound to one. */
  browser: boolean
  device: string | null
  origin: string
}

/** What an answer carries besides its body. */
export interface Answering {
  status?: number
  headers: Record<string, string | string[]>
  /** The session ended with this call: its headers do not go out. */
  signed_out: boolean
  /** What is done once everything is committed. */
  afterwards: (() => void)[]
  /** The answer is this file and nothing else. It is saved, never shown inside a page of ours. */
  file?: { bytes: Buffer; content_type: string; name: string }
}

export interface Context<A extends Access = 'user'> {
  session: A extends 'anyone' ? null : Session
  arrival: Arrival
  /** The request's own transaction, where it has one. */
  connection: Connection | null
  /** Takes a statement of that transaction whose answer nothing waits for: it travels with the commit, and fails it. */
  alongside(last: Promise<unknown>): void
  database: Database
  answer: Answering
  now(): Date
}

/** All or nothing on behalf of the caller: joins the request's transaction, or opens one. */
export function inTransaction<T>(context: Context<Access>, work: TransactionWork<T>): Promise<T> {
  if (context.connection) return work(context.connection, context.alongside)
  return context.database.transaction({ user_id: context.session?.user_id ?? null }, work)
}

export function reading<T>(
  context: Context<Access>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  if (context.connection) return work(context.connection)
  return context.database.read({ user_id: context.session?.user_id ?? null }, work)
}
