import { beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '@stillwater/contract/problems'
import { defaultClinicHours } from '@stillwater/domain/messaging/clinic-hours'
import type { NewMessage, Written } from './message-writer.ts'
import { createMessenger, type Messenger } from './messenger.ts'

const danger = 'I want to kill myself'
const calm = 'The new dose is fine, thank you.'
const aMinuteLater = 60_001
let now: number
let written: string[]
let messenger: Messenger
beforeEach(() => {
  now = Date.parse('2026-11-16T15:00:00.000Z')
  written = []
  messenger = createMessenger({
    writer: { write: store },
    hours: () => defaultClinicHours,
    now: () => new Date(now),
    recordDanger: () => {},
    recordRefused: async () => {},
    per_minute: 3,
  })
})

async function store({ id, thread_id, actor_id, kind, text }: NewMessage): Promise<Written> {
  written.push(text)
  const message = {
    id,
    thread_id,
    kind,
    message: text,
    sender_id: actor_id,
    sender_name: 'Robin',
    recipient_id: 'dana',
    seq: written.length,
    created_at: new Date(now).toISOString(),
    attachment: null,
  }
  return { outcome: 'stored', message, audience: [], origin: null }
}

/** The code of the refusal, or nothing. */
async function say(text: string, is_patient = true, actor_id = 'robin'): Promise<string | undefined> {
  try {
    await messenger.send({
      thread_id: 'thread',
      actor_id,
      session_id: null,
      attachment_id: null,
      text,
      is_patient,
      action: 'POST /messages',
      request_id: 'r',
      origin: null,
    })
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
}
const sayMany = async (count: number, text: string, is_patient = true) => {
  const refusals: (string | undefined)[] = []
  for (let n = 0; n < count; n++) refusals.push(await say(text, is_patient))
  return refusals.filter(Boolean)
}

describe('floods', () => {
  test('floods: after the limit a text that speaks of danger is stored, and others are refused until the minute is over', async () => {
    expect(await sayMany(200, calm)).toHaveLength(197)
    expect(await say(danger)).toBeUndefined()
    expect(await say(calm)).toBe('too_many_messages')
    expect(written).toEqual([calm, calm, calm, danger])
    now += aMinuteLater
    expect(await say(calm)).toBeUndefined()
  })

  test('floods: texts that speak of danger are stored ten times a minute beyond the limit, and then refused', async () => {
    expect(await sayMany(500, danger)).toHaveLength(487)
    expect(written).toHaveLength(13)
    now += aMinuteLater
    expect(await say(danger)).toBeUndefined()
  })

  test('floods: the same words of a care person are refused at the limit, and others write on', async () => {
    expect(await sayMany(10, danger, false)).toHaveLength(7)
    expect(await say(calm, false, 'dana')).toBeUndefined()
  })
})
