import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSettings, saveClinicSetting } from '@stillwater/contract/care/settings'
import { brandFrom } from '@stillwater/domain/brand/brand'
import { defaultCheckInRhythm } from '@stillwater/domain/results/check-in-rhythm'
import { answer, callsOf } from '../../../testing/answer.ts'
import { admin, coordinator, open } from '../../scheduling/care/care-desk.fixture.ts'
import { history, saves, settings, settingsDesk } from './settings.fixture.ts'
// Loaded beforehand, so that no test waits for them.
import './setting-screen.tsx'
import './settings-screen.tsx'

const bodies = () => callsOf(saveClinicSetting).map(({ body }) => body)
const save = () => screen.getByRole('button', { name: 'Save setting' })

test('settings screen: every setting is listed with what it is now and who changed it', async () => {
  settingsDesk()
  const { person } = open('/care/settings', admin)
  const row = within((await screen.findByRole('link', { name: 'Name and contact' })).closest('tr')!)
  expect(row.getByText('Nov 16, 2026 by Priya Nair')).toBeVisible()
  expect(row.getByText(/^Harbor Clinic, /)).toBeVisible()
  expect(screen.getAllByRole('row')).toHaveLength(10)
  expect(screen.getByText('2 states')).toBeVisible()
  expect(screen.getByText(/^Monday to Friday, \d+:\d\d AM to \d+:\d\d PM Eastern Time$/)).toBeVisible()
  expect(screen.getByText('Patients book from 2 hours to 60 days ahead')).toBeVisible()
  expect(screen.getByText('Check-ins every 2 weeks for 12 weeks, then every 4 weeks')).toBeVisible()
  await person.click(screen.getByRole('link', { name: 'Emergency dispatch numbers' }))
  expect(await screen.findByRole('heading', { name: 'Emergency dispatch numbers' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('(206) 555-0199')
})

test('settings screen: a name is changed with the keyboard, saved once, and said to be saved only after the reply', async () => {
  settingsDesk()
  saves('brand', brandFrom({ name: 'Quiet Harbor' }), 3)
  const { person } = open('/care/settings/brand', admin)
  const name = await screen.findByRole('textbox', { name: 'Name of the clinic' })
  await person.clear(name)
  await person.type(name, 'Quiet Harbor{Enter}')
  expect(await screen.findByText('Saved. It applies from now on.')).toBeVisible()
  const value = brandFrom({ name: 'Quiet Harbor' })
  expect(bodies()).toEqual([{ name: 'brand', version: 2, value }])
  // The next save is over the version that the first one made.
  await person.type(name, 's')
  expect(screen.queryByText('Saved. It applies from now on.')).toBeNull()
  await person.click(save())
  await waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies()[1]).toMatchObject({ version: 3, value: { name: 'Quiet Harbors' } })
})

test('settings screen: a number out of its range is told at its field, and nothing is sent', async () => {
  settingsDesk()
  const { person } = open('/care/settings/check_ins', admin)
  const often = await screen.findByRole('textbox', { name: 'At first, days between check-ins' })
  for (const wrong of ['0', '367', '1.5', 'often', '']) {
    await person.clear(often)
    if (wrong) await person.type(often, wrong)
    await person.click(save())
    expect(often).toHaveAccessibleDescription(/Please enter a whole number within the range shown\./)
    expect(often).toHaveFocus()
  }
  expect(bodies()).toEqual([])
  saves('check_ins', { ...defaultCheckInRhythm, often_days: 7 })
  await person.clear(often)
  await person.type(often, '7')
  await person.click(save())
  expect(await screen.findByText('Saved. It applies from now on.')).toBeVisible()
  expect(bodies()).toEqual([
    { name: 'check_ins', version: 0, value: { ...defaultCheckInRhythm, often_days: 7 } },
  ])
})

test('settings screen: someone else’s save is told, and their version is shown on request', async () => {
  settingsDesk()
  answer(saveClinicSetting, { problem: 'setting_changed' })
  const { person } = open('/care/settings/brand', admin)
  const name = await screen.findByRole('textbox', { name: 'Name of the clinic' })
  await person.type(name, '!')
  await person.click(save())
  expect(await screen.findByRole('alert')).toHaveTextContent(/Someone else changed this/)
  expect(name).toHaveValue('Harbor Clinic!')
  answer(
    readSettings,
    settings({ brand: { ...settings().brand, version: 5, value: brandFrom({ name: 'Theirs' }) } }),
  )
  await person.click(screen.getByRole('button', { name: 'Show the current version' }))
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name of the clinic' })).toHaveValue('Theirs'),
  )
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('settings screen: the history tells what changed, and an earlier value is restored as a new save', async () => {
  settingsDesk(settings(), history)
  saves('brand', brandFrom({ name: 'Lake Clinic' }), 3)
  const { person } = open('/care/settings/brand', admin)
  const list = within(await screen.findByRole('list', { name: 'Versions' }))
  expect(list.getByText('Name of the clinic: Lake Clinic changed to Harbor Clinic')).toBeVisible()
  expect(list.getByText('In use')).toBeVisible()
  const [earlier] = list.getAllByRole('button', { name: 'Restore' })
  expect(earlier).toHaveAccessibleDescription(/^Version 1, .+, by a command on the server$/)
  await person.click(earlier!)
  const dialog = within(await screen.findByRole('dialog', { name: 'Restore this value?' }))
  expect(bodies()).toEqual([])
  const lake = { ...settings().brand, version: 3, value: brandFrom({ name: 'Lake Clinic' }) }
  answer(readSettings, settings({ brand: lake }))
  await person.click(dialog.getByRole('button', { name: 'Restore value' }))
  expect(await screen.findByText('The earlier value is restored.')).toBeVisible()
  expect(bodies()).toEqual([{ name: 'brand', version: 2, value: brandFrom({ name: 'Lake Clinic' }) }])
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Name of the clinic' })).toHaveValue('Lake Clinic'),
  )
  // It is another value from the next save on.
  saves('brand', brandFrom({ name: 'Lake Clinic!' }), 4)
  answer(readSettings, settings({ brand: { ...lake, version: 4 } }))
  await person.type(screen.getByRole('textbox', { name: 'Name of the clinic' }), '!')
  await person.click(save())
  expect(await screen.findByText('Saved. It applies from now on.')).toBeVisible()
  expect(screen.queryByText('The earlier value is restored.')).toBeNull()
})

test('settings screen: states are chosen by checkbox and sent in one order', async () => {
  settingsDesk()
  saves('in_network_states', ['AL', 'CA'])
  const { person } = open('/care/settings/in_network_states', admin)
  await person.click(await screen.findByRole('checkbox', { name: 'Alabama' }))
  await person.click(save())
  await waitFor(() =>
    expect(bodies()).toEqual([{ name: 'in_network_states', version: 0, value: ['AL', 'CA'] }]),
  )
})

test('settings screen: hours, closed days and the promise are one save', async () => {
  settingsDesk()
  const before = settings().messaging.value
  saves('messaging', before)
  const { person } = open('/care/settings/messaging', admin)
  await person.click(await screen.findByRole('checkbox', { name: 'Saturday' }))
  await person.click(screen.getByRole('button', { name: 'Remove 2026-11-26' }))
  await person.type(screen.getByLabelText('Holiday or other closed day'), '2026-12-25')
  await person.click(screen.getByRole('button', { name: 'Add day' }))
  await person.clear(screen.getByRole('textbox', { name: 'Answer within, in minutes' }))
  await person.type(screen.getByRole('textbox', { name: 'Answer within, in minutes' }), '240')
  await person.click(save())
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toEqual({
    name: 'messaging',
    version: 0,
    value: {
      ...before,
      weekdays: [1, 2, 3, 4, 5, 6],
      closed_days: ['2026-12-25'],
      answer_within_minutes: 240,
    },
  })
})

test('settings screen: a dispatch number without a state or with a wrong phone is told in its row', async () => {
  settingsDesk()
  const { person } = open('/care/settings/dispatch_numbers', admin)
  await person.click(await screen.findByRole('button', { name: 'Add a number' }))
  const row = within(screen.getByRole('listitem', { name: 'Number 2' }))
  await person.type(row.getByRole('textbox', { name: 'Phone' }), '911')
  await person.click(save())
  expect(await row.findByText('Please choose a state.')).toBeVisible()
  expect(row.getByRole('combobox', { name: 'State' })).toHaveFocus()
  expect(row.getByText('Please enter a 10-digit US phone number.')).toBeVisible()
  expect(bodies()).toEqual([])
  await person.selectOptions(row.getByRole('combobox', { name: 'State' }), 'Ohio')
  await person.clear(row.getByRole('textbox', { name: 'Phone' }))
  await person.type(row.getByRole('textbox', { name: 'Phone' }), '(614) 555-0142')
  saves('dispatch_numbers', [])
  await person.click(save())
  await waitFor(() => expect(bodies()).toHaveLength(1))
  expect(bodies()[0]).toMatchObject({
    value: [
      { state: 'WA', place: 'Seattle' },
      { state: 'OH', place: null, phone: '(614) 555-0142' },
    ],
  })
})

test('settings screen: colleagues without the right have no such page, and an unknown setting is told', async () => {
  settingsDesk()
  open('/care/settings', coordinator)
  await waitFor(() => expect(location.pathname).toBe('/care'))
  expect(callsOf(readSettings)).toHaveLength(0)
})

test('settings screen: an unknown setting leads back to the list', async () => {
  settingsDesk()
  open('/care/settings/secrets', admin)
  expect(await screen.findByText('There is no such setting.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All settings' })).toHaveAttribute('href', '/care/settings')
})
