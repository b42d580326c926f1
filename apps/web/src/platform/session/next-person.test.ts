import { describe, expect, test, vi } from 'vitest'
import { signOut, validateToken } from '@stillwater/contract/auth'
import { readPatient } from '@stillwater/contract/people'
import { notices, raiseNotice } from '../../shell/notices/notices-store.ts'
import { answer, json, respond } from '../../testing/answer.ts'
import { patient } from '../../testing/people.ts'
import { patientIdOf, personNamed, signInAs } from '../../testing/sign-in-as.ts'
import { api } from '../api/api.ts'
import { queryClient } from '../api/query-client.ts'
import { sessionStore } from './session-store.ts'
import { session, updatePatientOfSession } from './session.ts'

/** A call whose reply comes when the test says so. */
function slowly(method: string, path: string) {
  const settle = { reply: (_: Response) => {}, fail: (_: Error) => {} }
  respond(
    method,
    path,
    () => new Promise((reply, fail) => Object.assign(settle, { reply, fail }) as unknown as undefined),
  )
  return settle
}
const turn = () => new Promise((done) => setTimeout(done, 0))

describe('the next person in the same tab', () => {
  test.each<[string, (call: ReturnType<typeof slowly>) => void]>([
    ['succeeds', ({ reply }) => reply(json(patient()))],
    ['is refused', ({ reply }) => reply(json({ success: false, errors: ['no'], code: 'not_found' }, 404))],
    ['fails', ({ fail }) => fail(new TypeError('Failed to fetch'))],
  ])('next person: a call of the previous session that %s late runs no code', async (_, end) => {
    signInAs('a')
    const call = slowly('GET', readPatient.path)
    const settled = vi.fn<() => void>()
    void api(readPatient, { params: { id: patientIdOf('a') } }).then(settled, settled)
    session.drop()
    signInAs('b')
    end(call)
    await turn()
    expect(settled).not.toHaveBeenCalled()
  })

  test('next person: logging out settles', async () => {
    signInAs('a')
    answer(signOut, { success: true })
    await expect(session.end()).resolves.toBeUndefined()
  })

  test('next person: keeps their session when a late reply refuses the previous one', async () => {
    signInAs('a')
    const call = slowly('GET', validateToken.path)
    void session.validate()
    session.drop()
    signInAs('b')
    call.reply(json({ success: false, errors: ['no'], code: 'invalid_token' }, 401))
    await turn()
    expect(session.current()?.user.uid).toBe('b@example.com')
  })

  test('next person: sees the sign-in page when a late check of the previous session fails', async () => {
    signInAs('a')
    const call = slowly('GET', validateToken.path)
    void session.validate()
    session.drop()
    call.fail(new TypeError('Failed to fetch'))
    await turn()
    expect(sessionStore.get()).toEqual({ phase: 'signed_out' })
  })

  test("next person: does not get the previous person's record", () => {
    signInAs('b')
    updatePatientOfSession({ ...patient(), id: patientIdOf('a'), region: 'TX' })
    expect(session.current()?.user.patient).toEqual(personNamed('b').patient)
    updatePatientOfSession({ ...patient(), id: patientIdOf('b'), region: 'TX' })
    expect(session.current()?.user.patient?.region).toBe('TX')
  })

  test("next person: does not see the previous person's notices, except the offer to reload", () => {
    signInAs('a')
    raiseNotice('Your answer could not be saved.')
    raiseNotice('A new version is ready.', 'info', { label: 'Reload', onPress: () => undefined })
    session.drop()
    expect(notices.get().map(({ text }) => text)).toEqual(['A new version is ready.'])
  })

  test('next person: state that late code of an ended session left is gone at sign-in', () => {
    signInAs('a')
    session.drop()
    queryClient.setQueryData(['patients', patientIdOf('a')], 'CANARY')
    signInAs('b')
    expect(queryClient.getQueryCache().getAll()).toEqual([])
  })
})
