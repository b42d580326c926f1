import type { Server } from 'node:http'
import type { LiveChat, LiveCredentials, LiveMessage, LiveSignal } from '@stillwater/contract/live'
import type { Connection, Database } from '../db/database.ts'
import type { Listener } from '../db/listener.ts'
import type { Keyring } from '../sealing/keyring.ts'
import type { SignalLimits } from './inbound-signals.ts'
import type { LiveCaller } from './signal-relay.ts'
import type { ThreadFrame } from './thread-cursors.ts'

/** `has_events` is false for a guest, who has no account and only hears a room. */
export type Authenticated = LiveCaller & { has_events?: boolean; role?: string }

/** The messages between people. */
export interface LiveChats {
  /** Stores a message and returns the answer to the page. `origin` stands for its connection. */
  receive(caller: Authenticated, chat: LiveChat, origin: object): Promise<LiveMessage>
  readAfter(user_id: string, thread_id: string, after: number): Promise<ThreadFrame[]>
  /** How far each side has read, for a page that may have missed it; null where this person reaches no such thread. */
  readMarks(user_id: string, thread_id: string): Promise<LiveMessage | null>
}

export interface LiveServerOptions {
  /** Opened with the role `app_rw`, so that row-level security limits each read to its reader's events. */
  database: Database
  listener: Listener
  authenticate(credentials: LiveCredentials, cookie: string | undefined): Promise<Authenticated | null>
  /** Which of these sessions are still valid. */
  stillValid(session_ids: string[]): Promise<Set<string>>
  keyring: Keyring
  /** Who hears the caller of this connection in a room; null refuses the signal. */
  recipientsOf(connection: Connection, signal: LiveSignal): Promise<readonly string[] | null>
  chats?: LiveChats
  log: { warn(fields: object, message: string): void }
  signal_limits?: SignalLimits
  chat_limits?: SignalLimits
  handshake_ms?: number
  tick_ms?: number
  recheck_ms?: number
  flush_ms?: number
  max_per_user?: number
}

export interface LiveServer {
  attach(server: Server): void
  closeSession(session_id: string): void
  isConnected(user_id: string): boolean
  /** Sends a message of a thread to everyone's browsers at this process, but for the one that sent it. */
  deliver(user_ids: readonly string[], frame: ThreadFrame, origin: object | null): void
  /** Sends something that is not kept. */
  tell(user_ids: readonly string[], message: LiveMessage): void
  /** Notifications about messages may have been missed. */
  resync(): void
  /** The number of open connections. */
  connected(): number
  stop(): Promise<void>
}
