import { safeParse, type $ZodType, type output } from 'zod/v4/core'
import type { Connection, Database } from '../db/database.ts'

/** What every job may use. The app adds its ports, and a job's type names those it needs. */
export interface JobTools {
  database: Database
  now(): Date
}

/**
 * A job can be killed at any moment and run again, so each effect must be idempotent, in one of two ways.
 * In our tables: call `finish(connection)` inside the transaction that makes the effect; both commit or neither does.
 * Outside: pass `effect_key`, the same at every attempt, to the port as its idempotency key.
 */
export interface Turn {
  effect_key: string
  finish(connection: Connection): Promise<void>
}

/** A job of any payload, as the worker sees it. */
export interface AnyJob<Tools> {
  name: string
  /** Claimed before everything else that is due: someone may be in danger, and the queue may be long. */
  is_urgent?: boolean
  perform: (tools: Tools, payload: unknown, turn: Turn) => Promise<void>
}

export interface Job<Payload, Tools> extends AnyJob<Tools> {
  check: (payload: unknown) => Payload
}

class PayloadRefused extends Error {
  readonly code = 'payload_refused'
}

/** A job's name and payload alone, for a feature that enqueues work defined by a later feature. */
export function declareJob<Schema extends $ZodType>({ name, payload }: { name: string; payload: Schema }) {
  function check(given: unknown): output<Schema> {
    const read = safeParse(payload, given)
    if (!read.success) throw new PayloadRefused(`The payload does not fit the job ${name}.`)
    return read.data
  }
  return { name, payload, check }
}

/** The payload carries ids, never a person's details: it is kept for a month after the work is done. */
export function defineJob<Schema extends $ZodType, Tools = JobTools>(definition: {
  name: string
  payload: Schema
  is_urgent?: boolean
  run: (tools: Tools, payload: output<Schema>, turn: Turn) => Promise<void>
}): Job<output<Schema>, Tools> {
  const { name, check } = declareJob(definition)
  return {
    name,
    check,
    is_urgent: definition.is_urgent ?? false,
    perform: async (tools, payload, turn) => definition.run(tools, check(payload), turn),
  }
}
