import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { listAddresses } from '@stillwater/contract/addresses'
import { readSubscription } from '@stillwater/contract/memberships'
import { readPatient } from '@stillwater/contract/people'
import { answer, callsOf, json, respond } from '../../../testing/answer.ts'
import { openBilling, subscription } from '../../../testing/billing.ts'
import { comeBack } from '../../../testing/come-back.ts'
import { patient, user } from '../../../testing/people.ts'
import { useSlowClock } from '../../../testing/slow-clock.ts'

// The two seconds that a page waits for its data are not spent on compiling it.
beforeAll(() => Promise.all([import('../../../shell/patient-area.tsx'), import('./profile-screen.tsx')]))

test('My Account as the first page: it is drawn with its membership, so that no card moves when it comes', async () => {
  useSlowClock({ toFake: ['setTimeout', 'clearTimeout'] })
  const record = patient()
  openBilling()
  answer(readPatient, record)
  answer(listAddresses, { addresses: [] })
  let reply = () => {}
  const sent = new Promise<Response>((resolve) => (reply = () => resolve(json(subscription()))))
  respond(readSubscription.method, readSubscription.path, () => sent)
  comeBack('/patient/dashboard/profile_info', user({ patient: record }))
  await waitFor(() => expect(callsOf(readSubscription)).toHaveLength(1))
  expect(screen.queryByRole('heading', { level: 1, name: 'My Account' })).toBeNull()

  await act(async () => reply())
  const card = within(await screen.findByRole('region', { name: 'Subscription Plan' }))
  expect(card.getByText('Medication & Care Counseling')).toBeVisible()
  expect(callsOf(readSubscription)).toHaveLength(1)
})
