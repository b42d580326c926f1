import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readCheckInRhythm, setCheckInRhythm, type CheckInRhythm } from '@stillwater/contract/care/check-ins'
import { readPatientAccessNeeds } from '@stillwater/contract/care/access-needs'
import { correctLegalName, readLegalName, type LegalName } from '@stillwater/contract/care/legal-names'
import { noNeeds } from '@stillwater/domain/scheduling/access-needs'
import { answer, callsOf } from '../../../testing/answer.ts'
import { careDesk, coordinator, open } from '../../scheduling/care/care-desk.fixture.ts'
// Loaded beforehand, so that no test waits for it.
import './patient-screen.tsx'

const id = '00000000-0000-4000-9000-000000000200'
const path = `/care/patients/${id}/details`
const maya = { id, first_name: 'Maya', last_name: 'Elison', can_correct: true }
const rhythm: CheckInRhythm = {
  every_days: null,
  clinic: { often_days: 14, often_for_days: 84, later_days: 28 },
  next: { at: '2026-12-01T17:00:00.000Z', is_due: false },
  can_set: true,
}

function openPatient(
  changes: Partial<CheckInRhythm> = {},
  as?: Parameters<typeof open>[1],
  name: LegalName = maya,
) {
  careDesk()
  answer(readLegalName, name)
  answer(readPatientAccessNeeds, { ...noNeeds, can_set: false })
  answer(readCheckInRhythm, { ...rhythm, ...changes })
  return open(path, as)
}

describe('patient page: check-ins', () => {
  test('patient page: a therapist reads the next check-in and chooses another rhythm, saved once the server says so', async () => {
    const { person } = openPatient()
    await screen.findByRole('heading', { level: 1, name: 'Name and check-ins: Maya Elison' })
    expect(screen.getByText('check-ins:')).toHaveClass('sw-unbroken')
    expect(await screen.findByText('The next check-in is due on Tuesday, December 1, 2026.')).toBeVisible()
    const often = screen.getByRole('combobox', { name: 'How often to ask for a check-in' })
    expect(often).toHaveDisplayValue('Clinic’s schedule')
    expect(often).toHaveAccessibleDescription(
      'Clinic’s schedule: every 2 weeks for 12 weeks, then every 4 weeks',
    )

    answer(setCheckInRhythm, { problem: 'forbidden' })
    await person.selectOptions(often, 'Every week')
    await person.click(screen.getByRole('button', { name: 'Save check-in schedule' }))
    expect(await screen.findByText('You do not have access to this.')).toBeVisible()
    expect(screen.queryByText('Check-in schedule saved.')).not.toBeInTheDocument()

    answer(setCheckInRhythm, {
      ...rhythm,
      every_days: 7,
      next: { at: '2026-11-24T17:00:00.000Z', is_due: false },
    })
    await person.click(screen.getByRole('button', { name: 'Save check-in schedule' }))
    expect(await screen.findByText('Check-in schedule saved.')).toBeVisible()
    expect(screen.getByText('The next check-in is due on Tuesday, November 24, 2026.')).toBeVisible()
    expect(callsOf(setCheckInRhythm).at(-1)?.body).toEqual({ every_days: 7 })
  })

  test('patient page: going back to the clinic’s rhythm sends no number of days', async () => {
    const { person } = openPatient({ every_days: 28 })
    answer(setCheckInRhythm, rhythm)
    const often = await screen.findByRole('combobox', { name: 'How often to ask for a check-in' })
    expect(often).toHaveDisplayValue('Every 4 weeks')
    await person.selectOptions(often, '')
    await person.click(screen.getByRole('button', { name: 'Save check-in schedule' }))
    await screen.findByText('Check-in schedule saved.')
    expect(callsOf(setCheckInRhythm).at(-1)?.body).toEqual({ every_days: null })
  })

  test.each([
    [{ next: { at: '2026-11-01T17:00:00.000Z', is_due: true } }, 'A check-in is due now.'],
    [{ next: null }, /^No check-in is planned/],
    [
      { clinic: { often_days: 5, often_for_days: 30, later_days: 10 }, can_set: false },
      /^Clinic’s schedule: every 5 days for 30 days, then every 10 days\. The patient’s care team can change this\.$/,
    ],
  ])('patient page: %j reads "%s"', async (changes, sentence) => {
    openPatient(changes)
    expect(await screen.findByText(sentence)).toBeVisible()
  })

  test('patient page: someone who cannot set the rhythm has no form, and a coordinator sees no check-ins', async () => {
    const { unmount } = openPatient({ can_set: false })
    await screen.findByText(/care team can change this/)
    expect(screen.queryByRole('button', { name: 'Save check-in schedule' })).not.toBeInTheDocument()
    unmount()
    openPatient({}, coordinator)
    await screen.findByRole('heading', { level: 1, name: 'Name and check-ins: Maya Elison' })
    expect(screen.queryByRole('heading', { name: 'Check-ins' })).not.toBeInTheDocument()
    expect(callsOf(readCheckInRhythm)).toHaveLength(1)
  })

  test('patient page: a patient who cannot be loaded can be tried again', async () => {
    careDesk()
    answer(readLegalName, { problem: 'unexpected' })
    const { person } = open(path)
    await screen.findByText('We couldn’t load this patient.')
    answer(readLegalName, maya)
    answer(readCheckInRhythm, rhythm)
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Name and check-ins: Maya Elison' }),
    ).toBeVisible()
  })
})

describe('patient page: legal name', () => {
  test('patient page: a typo in the legal name is corrected with a reason, and shown once the server has it', async () => {
    const { person } = openPatient()
    const last = await screen.findByRole('textbox', { name: 'Last name' })
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Maya')
    await person.clear(last)
    await person.type(last, 'Ellison')
    await person.click(screen.getByRole('button', { name: 'Correct legal name' }))
    expect(await screen.findByText('Please choose a reason.')).toBeVisible()
    expect(callsOf(correctLegalName)).toEqual([])

    answer(correctLegalName, { ...maya, last_name: 'Ellison' })
    await person.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), 'It had a typo')
    await person.click(screen.getByRole('button', { name: 'Correct legal name' }))
    expect(await screen.findByText('Legal name corrected.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Name and check-ins: Maya Ellison' })).toBeVisible()
    expect(callsOf(correctLegalName)[0]?.body).toEqual({
      first_name: 'Maya',
      last_name: 'Ellison',
      reason: 'typo',
    })
  })

  test('patient page: someone off the care team sees the legal name and no form', async () => {
    openPatient({ can_set: false }, undefined, { ...maya, can_correct: false })
    await screen.findByText('The patient’s care team can correct the legal name.')
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  })
})
