import { describe, expect, test, vi } from 'vitest'
import { signOut, validateToken } from '@stillwater/contract/auth'
import { readPatient } from '@stillwater/contract/people'
import type { PlanKey } from '@stillwater/domain/people/offerings'
import { answer, callsOf, respond } from '../../testing/answer.ts'
import { patient, sessionHeaders, user } from '../../testing/people.ts'
import { api } from '../api/api.ts'
import { persisted } from './persisted-state.ts'
import { followOtherTabs, session } from './session.ts'
import { sessionStore } from './session-store.ts'

const hour = 3600
const maya = user()
const signedIn = (changes = {}) => session.keep(new Headers(sessionHeaders()), user(changes))
const inHours = (hours: number) => String(Math.floor(Date.now() / 1000) + hours * hour)
const reload = () => {
  persisted.reread()
  session.resume()
}

describe('stored session', () => {
  test('has every field of the user and the three header values (A-AUTH-069 to A-AUTH-078, A-AUTH-019)', () => {
    signedIn()
    expect(session.current()).toMatchObject({ 'access-token': 'token-1', client: 'client-1', uid: maya.uid })
    expect(session.current()?.user).toEqual(maya)
    expect(persisted.read().patient).toMatchObject({ id: maya.patient?.id, region: 'CA' })
  })

  test('knows a therapist as a kind of user (A-AUTH-022)', () => {
    const therapist = { id: '00000000-0000-4000-8000-00000000000a', name: 'Dana' }
    signedIn({ role: 'therapist', therapist })
    expect(session.current()?.user.therapist).toEqual(therapist)
    expect(persisted.read().user?.kind).toBe('therapist')
  })

  test('sends its three headers with every call (A-AUTH-013, A-AUTH-014, A-AUTH-015)', async () => {
    signedIn()
    answer(readPatient, patient())
    await api(readPatient, { params: { id: patient().id } })
    const { headers } = callsOf(readPatient)[0]!
    expect(headers.get('access-token')).toBe('token-1')
    expect(headers.get('client')).toBe('client-1')
    expect(headers.get('uid')).toBe('maya@example.com')
  })

  test('survives a reload once the server confirms it (A-LPS-001)', async () => {
    signedIn()
    answer(validateToken, { success: true, data: maya }, sessionHeaders())
    reload()
    expect(sessionStore.get().phase).toBe('checking')
    await vi.waitFor(() => expect(session.current()?.user).toEqual(maya))
  })

  test('ends when the server refuses it (A-AUTH-059)', async () => {
    signedIn()
    answer(validateToken, { problem: 'invalid_token' })
    reload()
    await vi.waitFor(() => expect(sessionStore.get().phase).toBe('signed_out'))
    expect(localStorage).toHaveLength(0)
  })

  test.each([
    [23, 'signed_out'],
    [24, 'signed_out'],
    [25, 'signed_in'],
  ])('with %i hours left in its expiry header is %s (A-AUTH-058, A-AUTH-060)', async (hours, phase) => {
    signedIn()
    answer(validateToken, { success: true, data: maya }, sessionHeaders({ expiry: inHours(hours) }))
    reload()
    await vi.waitFor(() => expect(sessionStore.get().phase).toBe(phase))
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['asks to wait', () => Response.json({ success: false, errors: ['Too many.'] }, { status: 429 })],
  ])('is kept while the server %s', async (_, reply) => {
    signedIn()
    respond('GET', '/api/auth/validate_token', reply)
    reload()
    await vi.waitFor(() => expect(sessionStore.get().phase).toBe('unreachable'))
    answer(validateToken, { success: true, data: maya }, sessionHeaders())
    expect(await session.validate()).toBe(true)
  })
})

describe('plan in mind', () => {
  const plan = (offering_key: PlanKey) => ({ offering_key, is_insurance: false })
  const chosen = plan('therapy')

  test.each([
    ['is kept', {}, 'therapy'],
    ['gives way to another plan on the record', { plan: plan('medication-therapy') }, 'medication-therapy'],
    ['gives way to what was paid for', { completed_payment_at: '2026-11-14T15:00:00.000Z' }, 'medication'],
  ])('session: a choice of plan %s when the record is read again', async (_, changes, expected) => {
    signedIn()
    persisted.update({ plan: chosen })
    const record = user({ patient: patient(changes) })
    answer(validateToken, { success: true, data: record }, sessionHeaders())
    await session.validate()
    expect(persisted.read().plan.offering_key).toBe(expected)
  })

  test('session: a choice of plan survives a reload', async () => {
    signedIn()
    persisted.update({ plan: chosen })
    answer(validateToken, { success: true, data: maya }, sessionHeaders())
    reload()
    await vi.waitFor(() => expect(session.current()?.user).toEqual(maya))
    expect(persisted.read().plan).toEqual(chosen)
  })

  test('session: a choice of plan is never another person’s', () => {
    signedIn()
    persisted.update({ plan: chosen })
    signedIn({ id: '00000000-0000-4000-8000-000000000009' })
    expect(persisted.read().plan).toEqual(plan('medication'))
  })
})

describe('sign-out', () => {
  test('calls the server and clears all state (A-AUTH-067, A-AUTH-068)', async () => {
    signedIn()
    answer(signOut, { success: true })
    document.cookie = 'cabt=s=letter; path=/'
    document.cookie = 'other=1; path=/'
    persisted.update({ queued_answers: [{ response: 'CANARY' }] })
    const cleaned = vi.fn<() => void>()
    const forget = session.onDrop(cleaned)
    await session.end()
    forget()
    expect(callsOf(signOut)[0]?.headers.get('access-token')).toBe('token-1')
    expect(sessionStore.get()).toEqual({ phase: 'signed_out' })
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    expect(persisted.read().queued_answers).toEqual([])
    expect(cleaned).toHaveBeenCalled()
    expect(document.cookie).toBe('cabt=s=letter')
  })

  test('works while the server is unreachable', async () => {
    signedIn()
    respond('DELETE', '/api/auth/sign_out', () => Promise.reject(new TypeError('offline')))
    await session.end()
    expect(session.current()).toBeNull()
  })

  test('in another tab signs this one out too', () => {
    const stop = followOtherTabs()
    signedIn()
    sessionStorage.setItem('stillwater.tab', '{}')
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }))
    expect(session.current()).toBeNull()
    expect(sessionStorage).toHaveLength(0)
    stop()
  })

  test('session: a tab follows another person’s sign-in without emptying the storage they share', () => {
    const stop = followOtherTabs()
    signedIn()
    persisted.update({ queued_answers: [{ response: 'CANARY' }] })
    const theirs = JSON.parse(localStorage.getItem('stillwater') ?? '{}') as { session: object }
    const written = JSON.stringify({ ...theirs, session: { ...theirs.session, client: 'client-of-b' } })
    localStorage.setItem('stillwater', written)
    const removed = vi.spyOn(Storage.prototype, 'removeItem')
    window.dispatchEvent(new StorageEvent('storage', { key: 'stillwater', storageArea: localStorage }))
    expect(removed.mock.calls).not.toContainEqual(['stillwater'])
    expect(localStorage.getItem('stillwater')).toBe(written)
    expect(persisted.read().queued_answers).toEqual([])
    expect(session.current()).toBeNull()
    removed.mockRestore()
    stop()
  })

  test('leaves nothing in the tab for the next person', () => {
    signedIn()
    persisted.update({ queued_answers: [{ response: 'CANARY' }] })
    signedIn({ id: '00000000-0000-4000-8000-000000000009' })
    expect(persisted.read().queued_answers).toEqual([])
  })
})
