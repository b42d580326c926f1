import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  readNotificationSettings,
  updateNotificationSettings,
  type NotificationOptions,
  type NotificationSettings,
} from '@stillwater/contract/notification-settings'
import { readPatient } from '@stillwater/contract/people'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { openBilling } from '../../../testing/billing.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

const loaded: NotificationOptions = {
  receive_content_notifications: true,
  receive_reminder_notifications: true,
  sms_opted_in: false,
}
const record = patient()
const settings = (
  options: Partial<NotificationOptions> = {},
  texts: NotificationSettings['texts'] = null,
): NotificationSettings => {
  const all = { ...loaded, ...options }
  return { patient: { id: record.id, options: all }, options: all, texts }
}

async function open(shown: NotificationSettings | { problem: 'forbidden' } = settings()) {
  openBilling()
  answer(readPatient, record)
  answer(readNotificationSettings, shown)
  const { person } = renderScreen('/patient/dashboard/profile_info', { as: user({ patient: record }) })
  return { person, card: within(await screen.findByRole('region', { name: 'Notification Preferences' })) }
}
const saved = 'Your notification preferences are saved.'

// A-NTF-001 to A-NTF-005; decision N12
test('notification preferences: three options show what is chosen', async () => {
  const { card } = await open()
  const boxes = await card.findAllByRole('checkbox')
  expect(
    boxes.map((box) => [
      box.closest('label')?.querySelector('b')?.textContent,
      (box as HTMLInputElement).checked,
    ]),
  ).toEqual([
    ['Marketing Communications', true],
    ['Sessions and Account Updates', true],
    ['SMS Notifications', false],
  ])
})

// A-NTF-009
test('notification preferences: Save is enabled only while the choice differs from what was loaded', async () => {
  const { person, card } = await open()
  const box = await card.findByRole('checkbox', { name: /^Marketing/ })
  const save = card.getByRole('button', { name: 'Save' })
  expect(save).toHaveAttribute('aria-disabled', 'true')
  await person.click(box)
  expect(save).toHaveAttribute('aria-disabled', 'false')
  await person.click(box)
  expect(save).toHaveAttribute('aria-disabled', 'true')
})

// A-NTF-010, A-NTF-012, A-NTF-013
test('notification preferences: while saving it says so, and saved only from the reply', async () => {
  const { person, card } = await open()
  let reply = (_: Response) => {}
  respond('POST', updateNotificationSettings.path, () => new Promise<Response>((done) => (reply = done)))
  await person.click(await card.findByRole('checkbox', { name: /^SMS/ }))
  await person.dblClick(card.getByRole('button', { name: 'Save' }))
  expect(card.getByRole('button', { name: 'Saving ...' })).toBeVisible()
  expect(screen.queryByText(saved)).not.toBeInTheDocument()
  reply(json(settings({ sms_opted_in: true })))
  expect(await screen.findByText(saved)).toBeVisible()
  expect(card.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
  expect(callsOf(updateNotificationSettings).map(({ body }) => body)).toEqual([
    { patient: { options: { ...loaded, sms_opted_in: true } } },
  ])
})

test('notification preferences: a refused save keeps the choice, to be tried again', async () => {
  const { person, card } = await open()
  answer(updateNotificationSettings, { problem: 'forbidden' })
  await person.click(await card.findByRole('checkbox', { name: /^Sessions/ }))
  await person.click(card.getByRole('button', { name: 'Save' }))
  expect(await card.findByRole('alert')).toBeVisible()
  expect(card.getByRole('checkbox', { name: /^Sessions/ })).not.toBeChecked()
  await waitFor(() =>
    expect(card.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'false'),
  )
  expect(screen.queryByText(saved)).not.toBeInTheDocument()
})

test('notification preferences: a phone that sent STOP is told how to get texts again', async () => {
  const { card } = await open(settings({ sms_opted_in: true }, 'opted_out'))
  expect(await card.findByRole('checkbox', { name: /^SMS/ })).toHaveAccessibleDescription(/Text START/)
})

test('notification preferences: can be asked for again when they could not be loaded', async () => {
  const { person, card } = await open({ problem: 'forbidden' })
  await card.findByText('We couldn’t load your notification preferences.')
  answer(readNotificationSettings, settings())
  await person.click(card.getByRole('button', { name: 'Try again' }))
  expect(await card.findAllByRole('checkbox')).toHaveLength(3)
})
