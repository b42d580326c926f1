import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { checkPrescription, declineRenewal, prescribe } from '@stillwater/contract/care/prescribing'
import { answer, callsOf, respond } from '../../../testing/answer.ts'
import { prescription } from '../chart/chart.fixture.tsx'
import { checked, known, openPrescribe, warned, written } from './prescribing.fixture.tsx'

/** By the keyboard alone: the name, the list, then the strength. */
async function writeOrder(person: UserEvent) {
  const field = screen.getByRole('combobox', { name: /^Medicine/ })
  await person.click(field)
  await person.keyboard('zol')
  await screen.findByRole('option', { name: 'sertraline (Zoloft)' })
  await person.keyboard('{ArrowDown}{Enter}')
  await person.selectOptions(await screen.findByRole('combobox', { name: /^Strength/ }), '50')
}
const review = async (person: UserEvent) => {
  await person.click(screen.getByRole('button', { name: 'Review order' }))
  await screen.findByRole('heading', { name: 'Review order' })
}
const send = (person: UserEvent) =>
  person.click(screen.getByRole('button', { name: /^Prescribe Sertraline/ }))
const reply = { kind: 'prescribed' as const, prescription: prescription() }

describe('prescribe screen', () => {
  test('prescribe screen: facts stand beside the order, and what was not asked is never none', async () => {
    await openPrescribe()
    const health = within(screen.getByRole('region', { name: 'Health' }))
    expect(health.getByText('Penicillin, hives')).toBeVisible()
    expect(health.getAllByText('Not asked')).toHaveLength(2)
    expect(screen.getByRole('region', { name: 'Latest scores' })).toHaveTextContent('12 on Nov 10, 2026')
  })

  test('prescribe screen: an order is written, reviewed and sent with what was checked', async () => {
    const { person } = await openPrescribe()
    await writeOrder(person)
    await person.clear(screen.getByRole('textbox', { name: 'Refills' }))
    await person.type(screen.getByRole('textbox', { name: 'Refills' }), '1')
    expect(await screen.findByText('No warnings for this order.')).toBeVisible()
    expect(callsOf(prescribe)).toHaveLength(0)
    await review(person)
    expect(screen.getByRole('heading', { name: 'Review order' })).toHaveFocus()
    expect(screen.getByText('30 days, 1 refill, valid until Nov 16, 2027')).toBeVisible()
    answer(prescribe, reply)
    await send(person)
    expect(await screen.findByText('Sertraline 50 mg is prescribed for Robin Vale.')).toBeVisible()
    const [call] = callsOf(prescribe)
    expect(call?.body).toMatchObject({
      digest: 'first',
      order: { medicine_id: 'sertraline', strength_mg: 50, days_supply: 30, pharmacy: null, replaces: null },
    })
    expect(call?.headers.get('idempotency-key')).toBeTruthy()
  })

  test('prescribe screen: a serious warning needs a reason and what is unknown a confirmation before it is sent', async () => {
    const unknown = warned({
      key: 'not_asked:medicines',
      kind: 'not_asked',
      severity: 'unknown',
      about: 'medicines',
      says: null,
    })
    const { person } = await openPrescribe({ check: checked({ warnings: [warned(), unknown] }) })
    await writeOrder(person)
    expect(await screen.findByText('With phenelzine (from elsewhere)')).toBeVisible()
    expect(screen.getByText('Not asked: Medicines from elsewhere')).toBeVisible()
    await review(person)
    answer(prescribe, reply)
    await send(person)
    const reason = screen.getByRole('textbox', { name: /Why are you going ahead/ })
    expect(reason).toHaveFocus()
    expect(callsOf(prescribe)).toHaveLength(0)
    await person.type(reason, 'Stopped it three weeks ago')
    await send(person)
    const confirm = screen.getByRole('checkbox', { name: /was not checked/ })
    expect(confirm).toHaveFocus()
    expect(callsOf(prescribe)).toHaveLength(0)
    await person.keyboard(' ')
    await send(person)
    await screen.findByText(/is prescribed for/)
    expect(callsOf(prescribe)[0]?.body).toMatchObject({
      overrides: [{ key: warned().key, reason: 'Stopped it three weeks ago' }],
      acknowledged: ['not_asked:medicines'],
    })
  })

  test('prescribe screen: after a refusal because the record changed the new warnings are read and shown', async () => {
    const { person } = await openPrescribe()
    await writeOrder(person)
    await screen.findByText('No warnings for this order.')
    await review(person)
    answer(prescribe, { problem: 'warnings_changed' })
    answer(checkPrescription, checked({ warnings: [warned()], digest: 'second' }))
    await send(person)
    expect(await screen.findByText(/The record changed/)).toBeVisible()
    expect(await screen.findByText('With phenelzine (from elsewhere)')).toBeVisible()
    expect(screen.queryByText(/is prescribed for/)).toBeNull()
  })

  test('prescribe screen: after a lost reply the same order is sent again, whatever the next check warns of', async () => {
    const { person } = await openPrescribe()
    await writeOrder(person)
    await screen.findByText('No warnings for this order.')
    await review(person)
    respond('POST', prescribe.path, () => Promise.reject(new TypeError('Failed to fetch')))
    answer(checkPrescription, checked({ warnings: [warned()], digest: 'second' }))
    const checks = callsOf(checkPrescription).length
    await send(person)
    expect(await screen.findByText(/may already be prescribed/)).toBeVisible()
    await waitFor(() => expect(callsOf(checkPrescription).length).toBeGreaterThan(checks))
    expect(screen.queryByText('With phenelzine (from elsewhere)')).toBeNull()
    expect(screen.getByRole('button', { name: 'Change order' })).toBeDisabled()
    answer(prescribe, reply)
    await send(person)
    expect(await screen.findByText('Sertraline 50 mg is prescribed for Robin Vale.')).toBeVisible()
    const [first, again] = callsOf(prescribe)
    expect(again?.body).toEqual(first?.body)
    expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  })

  test('prescribe screen: going back from the review keeps the order', async () => {
    const { person } = await openPrescribe()
    await writeOrder(person)
    await screen.findByText('No warnings for this order.')
    await review(person)
    await person.click(screen.getByRole('button', { name: 'Change order' }))
    expect(await screen.findByRole('combobox', { name: /^Strength/ })).toHaveValue('50')
  })

  test('prescribe screen: a controlled medicine without a rule cannot be reviewed', async () => {
    const { person } = await openPrescribe({ check: checked({ controlled: { schedule: 'IV', rule: null } }) })
    await writeOrder(person)
    expect(await screen.findByText(/This is a Schedule IV medicine/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Review order' })).toBeDisabled()
  })

  test('prescribe screen: an order for longer than its medicine may be supplied says how long, and cannot be reviewed', async () => {
    const limits = { days_supply: 30, refills: 0 }
    const { person } = await openPrescribe({ check: checked({ limits, is_within_limits: false }) })
    await writeOrder(person)
    expect(
      await screen.findByText('At most 30 days of supply and no refills for this medicine.'),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Review order' })).toBeDisabled()
  })

  test('prescribe screen: an incomplete order tells its fields and checks nothing', async () => {
    const { person } = await openPrescribe()
    await person.click(screen.getByRole('button', { name: 'Review order' }))
    expect(await screen.findByText('Please choose a medicine.')).toBeVisible()
    expect(callsOf(checkPrescription)).toHaveLength(0)
  })

  test('prescribe screen: a pharmacy is asked for only where the patient picks it up', async () => {
    const { person } = await openPrescribe()
    await writeOrder(person)
    await screen.findByText('No warnings for this order.')
    await person.click(screen.getByRole('radio', { name: 'Pick up at a pharmacy' }))
    await person.click(screen.getByRole('button', { name: 'Review order' }))
    expect(await screen.findByText('Please enter the name of the pharmacy.')).toBeVisible()
  })

  test.each([
    ['without a license where the patient lives', { is_licensed: false }, /current license in CA/],
    ['outside the care team', { is_on_team: false }, /not on this patient’s care team/],
  ])('prescribe screen: %s nothing can be written', async (_, changes, said) => {
    await openPrescribe({ facts: known(changes) })
    expect(screen.getByText(said)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Review order' })).toBeNull()
  })

  test('prescribe screen: a renewal begins with the dose there is and names what it replaces', async () => {
    const before = written()
    const { person } = await openPrescribe(
      { facts: known({ prescriptions: [before] }) },
      `?renew=${before.id}`,
    )
    expect(await screen.findByRole('combobox', { name: /^Strength/ })).toHaveValue('50')
    await waitFor(() =>
      expect(callsOf(checkPrescription).at(-1)?.body).toMatchObject({ replaces: before.id }),
    )
    await person.click(screen.getByRole('button', { name: 'Don’t renew' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Well for a year')
    await person.type(dialog.getByRole('textbox', { name: /for the patient/ }), 'Use up what you have.')
    answer(declineRenewal, { ...prescription(), stop_plan: 'Use up what you have.' })
    await person.click(dialog.getByRole('button', { name: 'Don’t renew' }))
    const said = await screen.findByText('Sertraline 50 mg will not be renewed.')
    expect(said.closest('[role=status]')).toHaveFocus()
    expect(callsOf(declineRenewal)[0]?.body).toEqual({
      reason: 'Well for a year',
      plan: 'Use up what you have.',
    })
  })

  test('prescribe screen: one that expired with medicine left is renewed, and is named beside the order', async () => {
    const before = written({ status: 'expired', may_renew: true })
    await openPrescribe({ facts: known({ prescriptions: [before] }) }, `?renew=${before.id}`)
    expect(await screen.findByRole('combobox', { name: /^Strength/ })).toHaveValue('50')
    expect(screen.getByRole('region', { name: 'Prescribed here now' })).toHaveTextContent(
      'Sertraline 50 mg (Expired)',
    )
    await waitFor(() =>
      expect(callsOf(checkPrescription).at(-1)?.body).toMatchObject({ replaces: before.id }),
    )
  })

  test('prescribe screen: a prescription that has ended is not changed', async () => {
    const before = written({ status: 'canceled' })
    await openPrescribe({ facts: known({ prescriptions: [before] }) }, `?change=${before.id}`)
    expect(screen.getByText(/This prescription has ended/)).toBeVisible()
  })
})
