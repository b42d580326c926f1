import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { readChart, type Chart } from '@stillwater/contract/care/chart'
import { sendBridgeSupply, stopPrescription } from '@stillwater/contract/care/prescribing'
import { answer, callsOf } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
import { chart, prescription, uuid } from '../chart/chart.fixture.tsx'

async function open(shown: Chart, role = 'provider') {
  answerQueue([])
  answer(readChart, shown)
  const page = renderScreen(`/care/patients/${shown.profile.id}`, { as: staff(role) })
  await screen.findByRole('heading', { level: 1, name: shown.profile.name })
  return page
}
const withPrescription = (changes: Parameters<typeof prescription>[0] = {}, more: Partial<Chart> = {}) =>
  chart({ prescriptions: { prescriptions: [prescription(changes)] }, ...more })
const table = () => within(screen.getByRole('region', { name: 'Prescriptions' }))

describe('prescription actions', () => {
  test('prescription actions: a provider prescribes, changes, renews and stops from the chart', async () => {
    const shown = withPrescription()
    await open(shown)
    const href = (name: string) => table().getByRole('link', { name }).getAttribute('href')
    expect(href('Prescribe')).toBe(`/care/patients/${shown.profile.id}/prescribe`)
    expect(href('Change dose of Sertraline 50 mg')).toMatch(/prescribe\?change=/)
    expect(href('Renew Sertraline 50 mg')).toMatch(/prescribe\?renew=/)
    expect(table().getByRole('button', { name: 'Stop Sertraline 50 mg' })).toBeVisible()
  })

  test.each<[string, Chart, string]>([
    ['a therapist', withPrescription(), 'therapist'],
    [
      'a provider from outside the panel',
      withPrescription({}, { break_glass_until: '2026-11-17T18:00:00.000Z' }),
      'provider',
    ],
  ])('prescription actions: none for %s', async (_, shown, role) => {
    await open(shown, role)
    expect(table().queryByRole('link')).toBeNull()
    expect(table().queryByRole('button')).toBeNull()
  })

  test('prescription actions: none for what has ended, and no second stop for what is ending', async () => {
    const ending = prescription({
      id: uuid(201),
      medication_name: 'Lithium 300 mg',
      stop_plan: 'Half, then none.',
    })
    const shown = chart({ prescriptions: { prescriptions: [prescription({ status: 'canceled' }), ending] } })
    await open(shown)
    expect(
      table()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Prescribe', 'Change dose', 'Renew'])
    expect(table().queryByRole('button')).toBeNull()
    expect(table().getByText('Ends as planned')).toBeVisible()
  })

  test('prescription actions: what expired with medicine left is renewed or declined, and no more', async () => {
    await open(withPrescription({ status: 'expired', may_renew: true, refills: 2 }))
    const names = (role: string) =>
      table()
        .queryAllByRole(role)
        .map((one) => one.textContent)
    expect(names('link')).toEqual(['Prescribe', 'Renew'])
    expect(names('button')).toEqual(['Don’t renew'])
  })

  test('prescription actions: a local pharmacy’s refills are in the supply, so that a renewal can be declined', async () => {
    await open(withPrescription({ is_local_pharmacy: true, refills: 2 }))
    expect(table().getByRole('button', { name: 'Don’t renew Sertraline 50 mg' })).toBeVisible()
  })

  test('prescription actions: a stop says what the server refused at its field, then what it did', async () => {
    const { person } = await open(withPrescription())
    await person.click(table().getByRole('button', { name: 'Stop Sertraline 50 mg' }))
    const dialog = within(await screen.findByRole('dialog'))
    // A medicine that must not stop suddenly begins with a taper.
    await person.type(dialog.getByLabelText('Last day'), '2027-01-15')
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Well for a year')
    await person.type(dialog.getByRole('textbox', { name: /How to stop/ }), 'Half for two weeks.')
    answer(stopPrescription, { problem: 'taper_dates' })
    await person.click(dialog.getByRole('button', { name: 'Save taper' }))
    await waitFor(() => expect(dialog.getByLabelText('Last day')).toHaveFocus())
    answer(stopPrescription, prescription({ current_treatment_expiration_date: '2027-01-15' }))
    await person.click(dialog.getByRole('button', { name: 'Save taper' }))
    expect(await screen.findByText('Sertraline 50 mg is tapered until Jan 15, 2027.')).toBeVisible()
    expect(callsOf(stopPrescription).at(-1)?.body).toEqual({
      way: 'taper',
      reason: 'Well for a year',
      plan: 'Half for two weeks.',
      last_day: '2027-01-15',
    })
  })

  test('prescription actions: a stop tells all that is missing before anything is sent', async () => {
    const { person } = await open(withPrescription())
    await person.click(table().getByRole('button', { name: 'Stop Sertraline 50 mg' }))
    const dialog = within(await screen.findByRole('dialog'))
    const said = (name: RegExp) => dialog.getByRole('textbox', { name })
    const plan = 'Please write at least 10 characters for the patient.'
    const reason = 'Please give a reason of 10 characters or more.'
    await person.click(dialog.getByRole('button', { name: 'Save taper' }))
    expect(dialog.getByLabelText('Last day')).toHaveFocus()
    expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription('Please choose the last day.')
    expect(said(/Reason/)).toHaveAccessibleDescription(reason)
    expect(said(/How to stop/)).toHaveAccessibleDescription(plan)
    // Stopped now, this medicine still needs its plan and no day.
    await person.click(dialog.getByRole('radio', { name: 'Stop now' }))
    await person.click(dialog.getByRole('button', { name: 'Stop medicine' }))
    expect(said(/Reason/)).toHaveFocus()
    expect(said(/How to stop/)).toHaveAccessibleDescription(plan)
    expect(callsOf(stopPrescription)).toEqual([])
  })

  test('prescription actions: one that may stop is stopped without a plan', async () => {
    const { person } = await open(withPrescription({ must_not_stop: false }))
    await person.click(table().getByRole('button', { name: 'Stop Sertraline 50 mg' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Well for a year')
    answer(stopPrescription, prescription({ status: 'canceled' }))
    await person.click(dialog.getByRole('button', { name: 'Stop medicine' }))
    expect(await screen.findByText('Sertraline 50 mg is stopped.')).toBeVisible()
    expect(callsOf(stopPrescription).map(({ body }) => body)).toEqual([
      { way: 'now', reason: 'Well for a year', plan: '', last_day: null },
    ])
  })

  test('prescription actions: a bridge is offered where one is owed and is ordered once the server says so', async () => {
    const { person } = await open(withPrescription({ bridge: { care_team_told: true } }))
    await person.click(table().getByRole('button', { name: /Send a bridge supply/ }))
    const dialog = within(await screen.findByRole('dialog'))
    answer(sendBridgeSupply, { problem: 'order_under_way' })
    await person.click(dialog.getByRole('button', { name: 'Send bridge supply' }))
    expect(await dialog.findByText(/already on its way/)).toBeVisible()
    answer(sendBridgeSupply, prescription())
    await person.click(dialog.getByRole('button', { name: 'Send bridge supply' }))
    expect(await screen.findByText('A bridge supply of Sertraline 50 mg is ordered.')).toBeVisible()
  })

  test('prescribing decisions: the chart has who decided what, and why a warning was overridden', async () => {
    await open(
      chart({
        prescription_decisions: [
          {
            id: uuid(400),
            created_at: '2026-11-10T17:00:00.000Z',
            prescription_id: uuid(200),
            prescriber: 'Dana Carer',
            kind: 'prescribed',
            medication_name: 'Lithium 300 mg',
            reason: null,
            plan: null,
            warnings: [
              {
                kind: 'interaction',
                severity: 'serious',
                about: 'ibuprofen',
                origin: 'stated',
                says: 'It raises the level.',
                override: 'Switches to acetaminophen',
              },
            ],
          },
        ],
      }),
    )
    const decisions = within(screen.getByRole('region', { name: 'Prescribing decisions' }))
    expect(decisions.getByText('Nov 10, 2026 by Dana Carer')).toBeVisible()
    expect(decisions.getByText(/With ibuprofen \(from elsewhere\)/)).toBeVisible()
    expect(decisions.getByText('Went ahead: Switches to acetaminophen')).toBeVisible()
  })
})
