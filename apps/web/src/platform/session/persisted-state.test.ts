import { beforeEach, describe, expect, test } from 'vitest'
import { persisted } from './persisted-state.ts'

beforeEach(() => persisted.clear())

describe('persisted state', () => {
  test('is stored as version 19 (A-LPS-002)', () => {
    persisted.update({ plan: { offering_key: 'therapy', is_insurance: false } })
    expect(JSON.parse(localStorage.getItem('stillwater') ?? '')).toMatchObject({ version: 19 })
  })

  test('keeps messages, threads, exercises and queued answers in the tab alone (A-LPS-004 to A-LPS-008, decision C24)', () => {
    const { messenger, exercises } = persisted.read()
    persisted.update({
      messenger: {
        messages: { ...messenger.messages, provider: [{ message: 'CANARY' }] },
        thread_ids: { ...messenger.thread_ids, therapist: 'CANARY' },
      },
      exercises: { ...exercises, step_answers: [{ step_id: '1', answer: 'CANARY' }] },
      queued_answers: [{ response: 'CANARY' }],
    })
    expect(localStorage.getItem('stillwater')).not.toContain('CANARY')
    const { messenger: kept, exercises: done } = persisted.reread()
    expect(kept.messages.provider).toEqual([{ message: 'CANARY' }])
    expect(kept.thread_ids.therapist).toBe('CANARY')
    expect(done.step_answers).toHaveLength(1)
  })

  test('is migrated from an older version (A-LPS-003)', () => {
    localStorage.setItem(
      'stillwater',
      JSON.stringify({ version: 18, config: {}, pending_answers: [{ q: 1 }] }),
    )
    expect(persisted.reread()).toMatchObject({ version: 19, queued_answers: [{ q: 1 }] })
  })

  test('starts empty when storage is blocked or corrupt', () => {
    localStorage.setItem('stillwater', '{')
    expect(persisted.reread().session).toBeNull()
  })
})
