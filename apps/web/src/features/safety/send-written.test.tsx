import { render, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Crisis } from '@stillwater/contract/crisis'
import { session } from '../../platform/session/session.ts'
import { patient, sessionHeaders, user } from '../../testing/people.ts'
import { crisis } from '../../testing/safety-desk.ts'
import { unsentAnswers } from './crisis-stores.ts'
import { knownCrisis } from './crisis.queries.ts'
import { DangerNotice } from './danger-notice.tsx'
import { sendWritten } from './send-written.ts'

const me = patient()

describe('a text that the patient wrote', () => {
  beforeEach(() => {
    unsentAnswers.set([])
    session.keep(new Headers(sessionHeaders()), user({ patient: me }))
  })

  test('free text: danger shows help before the server answers, and says told only from its reply', async () => {
    let answer: (told: Crisis) => void = () => undefined
    const reply = new Promise<Crisis>((done) => (answer = done))
    const sent = sendWritten(me.id, 'I want to kill myself', () => reply)
    await waitFor(() => expect(unsentAnswers.get()).toMatchObject([{ screen: 'page', phase: 'sending' }]))
    expect(knownCrisis(me.id)).toBeNull()
    answer(crisis({ told: true }))
    await sent
    expect(unsentAnswers.get()).toEqual([])
    expect(knownCrisis(me.id)).toMatchObject({ told: true })
  })

  test('free text: danger that cannot be sent stays on screen as unsaved and is sent again with one key', async () => {
    const keys: string[] = []
    const send = async (key: string) => {
      keys.push(key)
      if (keys.length === 1) throw new Error('offline')
      return crisis({ told: false })
    }
    const sent = sendWritten(me.id, 'mi novio me pega y tengo miedo', send)
    await waitFor(() => expect(unsentAnswers.get()).toMatchObject([{ phase: 'unsaved' }]))
    window.dispatchEvent(new Event('online'))
    await sent
    expect(new Set(keys).size).toBe(1)
    expect(keys).toHaveLength(2)
    expect(knownCrisis(me.id)).toMatchObject({ task_open: true })
  })

  test('free text: a harmless text that fails is not sent again and shows nothing', async () => {
    const send = vi.fn<() => Promise<null>>().mockRejectedValue(new Error('offline'))
    await expect(sendWritten(me.id, 'Kind and on time', send)).rejects.toThrow('offline')
    expect(send).toHaveBeenCalledOnce()
    expect(unsentAnswers.get()).toEqual([])
  })

  test('free text: the crisis lines appear beneath a text that speaks of danger, and not beneath another', async () => {
    const { rerender } = render(<DangerNotice text="this traffic is killing me" />)
    expect(screen.queryByRole('link', { name: 'Call 988' })).not.toBeInTheDocument()
    rerender(<DangerNotice text="I don't want to be alive anymore" />)
    expect(await screen.findByRole('link', { name: 'Call 988' })).toBeVisible()
  })
})
