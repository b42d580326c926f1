import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { signOut } from '@stillwater/contract/auth'
import { saveAnswer } from '@stillwater/contract/intake'
import { session } from '../../../platform/session/session.ts'
import { answer } from '../../../testing/answer.ts'
import { openClinic, type Asked } from '../../../testing/intake-clinic.ts'
import { asked, last, open, press, yesNo } from '../walk/walk.fixture.tsx'

const told = () => screen.queryByText(/About \d+ minutes? left/)?.closest('p')?.textContent
const named = (name: string): Asked => ({ name, ...yesNo })

test('intake: each section names itself and says how long the rest takes, which falls with the answers', async () => {
  const clinic = openClinic([
    { name: 'profile', questions: Array.from({ length: 7 }, (_, at) => named(`q${at}`)) },
    last,
  ])
  const { person } = open()
  await asked('q0')
  expect(told()).toBe('profile · About 2 minutes left')
  for (let at = 0; at < 3; at++) {
    await person.keyboard('1')
    await person.click(press('Continue'))
    await asked(`q${at + 1}`)
  }
  expect(told()).toBe('profile · About 1 minute left')
  // Going back shows an answered question; what is left to answer is the same.
  await person.click(press('Back'))
  await asked('q2')
  expect(told()).toBe('profile · About 1 minute left')
  expect(clinic.given.size).toBe(3)
})

test('intake: an answer that adds many questions does not make the time left rise; it is not said', async () => {
  const clinic = openClinic([
    { name: 'profile', questions: [{ ...named('any'), refresh_after: true }, named('after')] },
  ])
  const { person } = open()
  await asked('any')
  expect(told()).toBe('profile · About 1 minute left')
  const added = Array.from({ length: 20 }, (_, at) => named(`more${at}`))
  clinic.banks[0]?.questions.splice(1, 0, ...added)
  await person.keyboard('1')
  await person.click(press('Continue'))
  await asked('more0')
  expect(screen.getByText('profile')).toBeVisible()
  expect(told()).toBeUndefined()
})

test('intake: nothing is said of the time while what follows the payment is unknown', async () => {
  openClinic([
    { name: 'profile', questions: [named('any')] },
    { name: 'checkout', questions: [{ name: 'payment', question_type: 'payment' }] },
  ])
  open()
  await asked('any')
  expect(screen.getByText('profile')).toBeVisible()
  expect(told()).toBeUndefined()
})

test('intake: "Saved." is said of what the server has, not of what is typed or refused', async () => {
  openClinic([{ name: 'profile', questions: [named('one'), { name: 'why', question_type: 'long_text' }] }])
  const { person } = open()
  await asked('one')
  await person.keyboard('1')
  await person.click(press('Continue'))
  await asked('why')
  expect(await screen.findByText('Saved.')).toBeVisible()
  await person.type(screen.getByLabelText('Your answer'), 'I do not sleep')
  expect(screen.queryByText('Saved.')).toBeNull()
  expect(screen.getByText('Continue to save your answer.')).toBeVisible()
  answer(saveAnswer, { problem: 'answer_refused' })
  await person.click(press('Continue'))
  await asked('why')
  await waitFor(() => expect(screen.getByLabelText('Your answer')).toBeInvalid())
  expect(screen.queryByText('Saved.')).toBeNull()
})

test('intake: a person can log out from a question, and the browser keeps nothing of the answers', async () => {
  openClinic([{ name: 'profile', questions: [named('one'), { name: 'why', question_type: 'long_text' }] }])
  answer(signOut, { success: true })
  const { person } = open()
  await asked('one')
  await person.click(press('Log out'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome back.' })).toBeVisible()
  expect(location.pathname).toBe('/member_sign_in')
  expect(session.current()).toBeNull()
})
