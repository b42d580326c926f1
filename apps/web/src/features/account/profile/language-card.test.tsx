import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listAddresses } from '@stillwater/contract/addresses'
import { updateUser } from '@stillwater/contract/accounts'
import { readPatient } from '@stillwater/contract/people'
import { formatClock } from '@stillwater/domain/formats/moments'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { deviceZone } from '../../../platform/device-zone.ts'
import { session } from '../../../platform/session/session.ts'
import { answer, callsOf } from '../../../testing/answer.ts'
import { openBilling } from '../../../testing/billing.ts'
import { patient, user } from '../../../testing/people.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'

async function open(zone = 'America/New_York') {
  openBilling()
  answer(readPatient, patient())
  answer(listAddresses, { addresses: [] })
  const as = user({ zone, device_zone: deviceZone() })
  const { person } = renderScreen('/patient/dashboard/profile_info', { as })
  const card = within(await screen.findByRole('region', { name: 'Language and time zone' }))
  return { person, card, as, save: card.getByRole('button', { name: 'Save time zone' }) }
}

test('language and zone: shows the one language and the zone, and saves another zone', async () => {
  const { person, card, as, save } = await open()
  expect(card.getByText('English')).toBeVisible()
  const zones = card.getByLabelText('Time zone')
  expect(within(zones).getByRole('option', { selected: true })).toHaveTextContent('Eastern Time')
  expect(save).toHaveAttribute('aria-disabled', 'true')
  answer(updateUser, { ...as, zone: 'America/Chicago' })
  await person.selectOptions(zones, 'America/Chicago')
  const now = formatClock(serverNow(), 'America/Chicago')
  expect(zones).toHaveAccessibleDescription(expect.stringContaining(`It’s ${now} there now.`))
  await person.click(save)
  expect(await screen.findByText('Your information has been changed successfully')).toBeVisible()
  expect(callsOf(updateUser)[0]?.body).toMatchObject({ zone: 'America/Chicago' })
  expect(session.current()?.user.zone).toBe('America/Chicago')
  expect(save).toHaveAttribute('aria-disabled', 'true')
  expect(save).toHaveFocus()
})

test('language and zone: a refused save keeps the choice and says so', async () => {
  const { person, card, save } = await open()
  answer(updateUser, { problem: 'busy' })
  await person.selectOptions(card.getByLabelText('Time zone'), 'America/Denver')
  await person.click(save)
  expect(await card.findByText(/We are very busy right now/)).toBeVisible()
  expect(card.getByLabelText('Time zone')).toHaveValue('America/Denver')
})

test('language and zone: a zone outside of the list is kept for those who have it', async () => {
  const { card, save } = await open('Europe/Paris')
  expect(card.getByLabelText('Time zone')).toHaveValue('Europe/Paris')
  expect(save).toHaveAttribute('aria-disabled', 'true')
})
