import { screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test } from 'vitest'
import { banksForVisit, saveAnswer } from '@stillwater/contract/intake'
import { callsOf, respond } from '../../../testing/answer.ts'
import { offline, openClinic, type ClinicBank } from '../../../testing/intake-clinic.ts'
import { patient } from '../../../testing/people.ts'
import { asked, health, last, open, press, yesNo } from '../walk/walk.fixture.tsx'

const at = (bank: string, question: string) =>
  waitFor(() => expect(location.pathname).toBe(`/patient/question_bank/${bank}/${question}`))

describe('someone in the intake', () => {
  test('is asked one question after the other, in order (A-INT-001, A-INT-059)', async () => {
    const clinic = openClinic([health, last])
    const { person } = open()
    await asked('high_energy')
    await at('health_history_1', 'high_energy')
    for (const name of ['high_energy', 'safe']) {
      await asked(name)
      await person.click(screen.getByRole('radio', { name: 'Yes' }))
      await person.click(press('Continue'))
    }
    await asked('alcohol')
    await waitFor(() => expect([...clinic.given.keys()]).toEqual(['high_energy', 'safe']))
    expect(callsOf(saveAnswer)[0]?.body).toMatchObject({ response: 'Yes', value: 'yes' }) // A-VIS-044 A-VIS-045 A-VIS-046
  })

  test('sees the next question before the server has answered', async () => {
    openClinic([health, last])
    respond('POST', saveAnswer.path, () => new Promise(() => undefined))
    const { person } = open()
    await asked('high_energy')
    await person.click(screen.getByRole('radio', { name: 'No' }))
    await person.click(press('Continue'))
    await asked('safe')
    expect(screen.getByText('Saving...')).toBeVisible()
  })

  test('can answer with the keys alone, and hears each new question', async () => {
    const clinic = openClinic([health, last])
    const { person } = open()
    expect(await asked('high_energy')).toHaveFocus()
    await person.keyboard('2{Enter}')
    expect(await asked('safe')).toHaveFocus()
    await person.keyboard('{Tab}1{Enter}')
    expect(await asked('alcohol')).toHaveFocus()
    await person.keyboard('4')
    expect(screen.getByRole('radio', { name: 'Nearly every day' })).toBeChecked()
    await person.keyboard('{Enter}')
    await asked('note')
    await waitFor(() => expect(clinic.given.get('alcohol')?.value).toBe('3'))
    expect(clinic.given.get('high_energy')?.value).toBe('no')
  })

  test('goes back, finds the answer there, and can change it', async () => {
    const clinic = openClinic([health, last])
    const { person } = open()
    await asked('high_energy')
    await person.keyboard('1{Enter}')
    await asked('safe')
    await person.click(press('Back'))
    await asked('high_energy')
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await person.keyboard('2{Enter}')
    await asked('safe')
    await waitFor(() => expect(clinic.given.get('high_energy')?.value).toBe('no'))
  })

  test('goes back from the first question too, and across banks', async () => {
    const clinic = openClinic([health, last], {})
    for (const { name } of health.questions)
      clinic.given.set(name, { question_name: name, response: 'Yes', value: 'yes' })
    const { person } = open('/patient/question_bank/communication/note')
    await asked('note')
    await person.click(press('Back'))
    await asked('alcohol')
    await person.click(press('Back'))
    await person.click(await screen.findByRole('button', { name: 'Back' }))
    await asked('high_energy')
    await person.click(press('Back'))
    await waitFor(() => expect(location.pathname).toBe('/patient/service-lines'))
  })

  test.each([
    ['of a later bank', '/patient/question_bank/communication/note'],
    ['further on in the same bank', '/patient/question_bank/health_history_1/alcohol'],
    ['that does not exist', '/patient/question_bank/checkout/payment'],
  ])('intake: a typed address %s leads to the first open question (S8)', async (_, path) => {
    const clinic = openClinic([health, last])
    clinic.given.set('high_energy', { question_name: 'high_energy', response: 'Yes', value: 'yes' })
    open(path)
    expect(await asked('safe')).toBeVisible()
    await at('health_history_1', 'safe')
  })

  test('intake: a typed address of an answered question is followed (S8)', async () => {
    const clinic = openClinic([health, last])
    clinic.given.set('high_energy', { question_name: 'high_energy', response: 'Yes', value: 'yes' })
    open('/patient/question_bank/health_history_1/high_energy')
    await asked('high_energy')
    expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
  })

  test('intake: a question missed on the way is asked before those after the last answer (S8)', async () => {
    const clinic = openClinic([health, last], {
      last_answer: { response: 'Yes', question_name: 'alcohol', question_bank_name: 'health_history_1' },
    })
    for (const question_name of ['high_energy', 'alcohol'])
      clinic.given.set(question_name, { question_name, response: 'Yes', value: 'yes' })
    const { person } = open()
    await asked('safe')
    await person.keyboard('1{Enter}')
    // What was answered before is not asked again on the way.
    expect(await asked('note')).toBeVisible()
  })

  test('intake: three banks in a row are walked without going back to the server for the path', async () => {
    const bank = (name: string): ClinicBank => ({ name, questions: [{ name: `${name}_q`, ...yesNo }] })
    openClinic([bank('one'), bank('two'), bank('three'), bank('four'), last])
    const { person } = open()
    for (const name of ['one_q', 'two_q', 'three_q', 'four_q']) {
      await asked(name)
      await person.keyboard('1{Enter}')
    }
    await asked('note')
    expect(callsOf(banksForVisit)).toHaveLength(1)
  })

  test('resumes after the last answered question (A-INT-072)', async () => {
    const clinic = openClinic([health, last], {
      last_answer: { response: 'Yes', question_name: 'safe', question_bank_name: 'health_history_1' },
    })
    for (const question_name of ['high_energy', 'safe'])
      clinic.given.set(question_name, { question_name, response: 'Yes', value: 'yes' })
    open()
    expect(await asked('alcohol')).toBeVisible()
  })

  test('who reloads with an answer still unsent does not answer it again', async () => {
    const clinic = openClinic([health, last])
    clinic.broken = offline
    const { person, unmount } = open()
    await asked('high_energy')
    await person.keyboard('1{Enter}')
    await asked('safe')
    await screen.findByText('Will be saved when you are back online')
    unmount()
    clinic.broken = null
    open()
    await asked('safe')
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(clinic.given.has('high_energy')).toBe(true))
    expect(clinic.keys.size).toBe(1)
  })

  test('who presses twice sends one answer', async () => {
    const clinic = openClinic([
      { name: 'profile', questions: [{ name: 'one', ...yesNo, assessment_type: 'x' }] },
      last,
    ])
    const { person } = open()
    await asked('one')
    await person.keyboard('1')
    await person.dblClick(press('Continue'))
    await asked('note')
    expect(callsOf(saveAnswer)).toHaveLength(1)
    expect(clinic.keys.size).toBe(1)
  })

  test('who has chosen nothing is told so in sight, however long the list is', async () => {
    openClinic([health, last])
    const { person } = open()
    await asked('high_energy')
    const shown: (string | null)[] = []
    Element.prototype.scrollIntoView = function () {
      shown.push(this.textContent)
    }
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
    await person.click(press('Continue'))
    await waitFor(() => expect(shown).toEqual(['Oops! Please choose one of the answers.']))
  })

  test('sees a title that may break after its slash, and hears it as one sentence', async () => {
    const title = 'How worried/distressed are you?'
    openClinic([{ name: 'screening', questions: [{ name: 'isi_6', title, ...yesNo }] }])
    open()
    const heading = await screen.findByRole('heading', { level: 1, name: title })
    expect(heading.querySelector('wbr')?.previousSibling).toHaveTextContent(/worried\/$/)
  })

  test('sees how far they are on the line, and never a number of questions', async () => {
    openClinic([health, last])
    const { person } = open()
    await asked('high_energy')
    const bar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
    expect(bar()).toBe(0)
    await person.keyboard('1{Enter}')
    await asked('safe')
    expect(bar()).toBe(15) // a quarter of the 60 before payment: A-INT-073
    expect(document.body.textContent).not.toMatch(/\d of \d|questions left/)
  })

  test('the line never falls, neither on the way back nor after a reload', async () => {
    openClinic([health, last])
    const { person, unmount } = open()
    await asked('high_energy')
    await person.keyboard('1{Enter}')
    await asked('safe')
    const bar = () => screen.getByRole('progressbar')
    expect(bar()).toHaveAttribute('aria-valuenow', '15')
    await person.click(screen.getByRole('button', { name: 'Back' }))
    await asked('high_energy')
    expect(bar()).toHaveAttribute('aria-valuenow', '15')
    unmount()
    open()
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '15')
  })

  test.each([
    [{ status: 'paid_but_incomplete', completed_payment_at: '2026-11-01T00:00:00.000Z' }, {}, 60, 70], // A-INT-074
    [{ status: 'active_client' }, { is_initial: false, is_follow_up: true }, 0, 25], // A-INT-075
    // What was paid before a return pays for nothing of it. decision N36
    [
      { status: 'canceled', completed_payment_at: '2020-11-01T00:00:00.000Z' },
      { is_initial: false, is_reactivation: true },
      0,
      15,
    ],
  ])('begins the line where they are', async (record, changes, from, then) => {
    openClinic([health, last], { patient: patient(record), ...changes })
    const { person } = open()
    await asked('high_energy')
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(from))
    await person.keyboard('1{Enter}')
    await asked('safe')
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(then))
  })
})
