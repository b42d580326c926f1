import { beforeEach, describe, expect, test, vi } from 'vitest'
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

  test('of an older version is rewritten at start: health data leaves the shared storage, and no answer is lost', () => {
    const messages = { therapist: [{ message: 'CANARY' }] }
    const old = { version: 18, config: {}, messenger: { messages }, pending_answers: [{ q: 'CANARY' }] }
    localStorage.setItem('stillwater', JSON.stringify(old))
    persisted.reread()
    persisted.settle()
    expect(JSON.parse(localStorage.getItem('stillwater') ?? '')).toMatchObject({ version: 19 })
    expect(localStorage.getItem('stillwater')).not.toContain('CANARY')
    const { messenger, queued_answers } = persisted.reread()
    expect(messenger.messages.therapist).toEqual([{ message: 'CANARY' }])
    expect(queued_answers).toEqual([{ q: 'CANARY' }])
  })

  test.each(['{', '{"version":20,"user":{"email":"CANARY"}}', '"CANARY"', '{"user":"CANARY"}'])(
    'that cannot be read is removed at start: %s',
    (text) => {
      localStorage.setItem('stillwater', text)
      persisted.reread()
      persisted.settle()
      expect(JSON.parse(localStorage.getItem('stillwater') ?? '')).toMatchObject({ version: 19, user: null })
      expect(localStorage.getItem('stillwater')).not.toContain('CANARY')
    },
  )

  test('of this version is not written again at start, since other tabs listen', () => {
    persisted.update({ plan: { offering_key: 'therapy', is_insurance: false } })
    const before = localStorage.getItem('stillwater')
    const write = vi.spyOn(Storage.prototype, 'setItem')
    persisted.reread()
    persisted.settle()
    expect(write).not.toHaveBeenCalled()
    expect(localStorage.getItem('stillwater')).toBe(before)
    write.mockRestore()
  })

  test('starts empty when storage is blocked or corrupt', () => {
    localStorage.setItem('stillwater', '{')
    expect(persisted.reread().session).toBeNull()
  })
})
