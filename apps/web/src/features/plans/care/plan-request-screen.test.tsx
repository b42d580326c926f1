import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  completePlanRequest,
  declinePlanRequest,
  readPlanRequest,
  type PlanRequest,
} from '@stillwater/contract/care/plan-changes'
import { queryClient } from '../../../platform/api/query-client.ts'
import { answer, callsOf, respond } from '../../../testing/answer.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { answerQueue, staff } from '../../safety/queue/queue.fixture.tsx'
// Loaded beforehand, so that no test waits for them.
import '../../care-team/care-area.tsx'
import { planRequestOf } from './plan-request.queries.ts'
import './plan-request-screen.tsx'

const patient_id = '00000000-0000-4000-a000-000000000002'
const request = (changes: Partial<PlanRequest> = {}): PlanRequest => ({
  patient_name: 'Robin Vale',
  asked_at: '2026-11-16T15:00:00.000Z',
  current: { offering_key: 'medication', is_insurance: true, name: 'Medication membership' },
  wanted: { offering_key: 'medication', is_insurance: false, name: 'Medication' },
  quote: {
    lines: [{ description: 'Medication until December 1, 2026', amount_cents: 4250 }],
    total_cents: 4250,
    credit_cents: 0,
    month_cents: 8500,
    next_charge: '2026-12-01',
    next_charge_cents: 8500,
  },
  blocked: null,
  ...changes,
})
const closed = request({ asked_at: null, wanted: null, quote: null })

function open(shown = request()) {
  answerQueue([])
  answer(readPlanRequest, shown)
  return renderScreen(`/care/patients/${patient_id}/plan-change`, { as: staff('coordinator') })
}
const press = (name: string) => screen.findByRole('button', { name })

test('plan request: it shows both plans, the amount today and what follows, and completes at that amount', async () => {
  const { person } = open()
  expect(await screen.findByText('Medication membership, paid by insurance')).toBeVisible()
  expect(screen.getByText('Medication, paid out of pocket')).toBeVisible()
  expect(screen.getByText('$42.50 today, then $85.00 on December 1, 2026 and $85.00 a month.')).toBeVisible()
  answer(completePlanRequest, closed)
  answer(readPlanRequest, closed)
  await person.click(await press('Change plan and charge $42.50'))
  expect(await screen.findByText('The plan is now Medication. We’re emailing the patient.')).toBeVisible()
  expect(callsOf(completePlanRequest)[0]?.body).toEqual({
    quoted_cents: 4250,
    quoted_credit_cents: 0,
    quoted_month_cents: 8500,
  })
  expect(screen.queryByRole('button', { name: /^Change plan/ })).toBeNull()
})

test.each([
  ['payment_declined', /declined/],
  ['payment_unconfirmed', /The bank hasn’t answered yet/],
  ['plan_quote_changed', /is different now/],
] as const)('plan request: %s is not told as a changed plan', async (problem, words) => {
  const { person } = open()
  answer(completePlanRequest, { problem })
  await person.click(await press('Change plan and charge $42.50'))
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByText(/^The plan is now/)).toBeNull()
})

test('plan request: one that was completed although its reply was lost is told as done, and the focus is on the page', async () => {
  const { person } = open()
  await press('Change plan and charge $42.50')
  respond('POST', completePlanRequest.path, () => Promise.reject(new TypeError('offline')))
  answer(readPlanRequest, { ...closed, current: request().wanted })
  await person.click(await press('Change plan and charge $42.50'))
  await queryClient.invalidateQueries({ queryKey: planRequestOf(patient_id).queryKey })
  expect(await screen.findByText('The plan is now Medication.')).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('plan request: one that a colleague declined is told as closed', async () => {
  open()
  await press('Decline request')
  answer(readPlanRequest, closed)
  await queryClient.invalidateQueries({ queryKey: planRequestOf(patient_id).queryKey })
  expect(await screen.findByText('This request was closed, and the plan stays as it is.')).toBeVisible()
})

test('plan request: declining asks for a reason and says that nothing was charged', async () => {
  const { person } = open()
  await person.click(await press('Decline request'))
  expect(screen.getByText('Please choose a reason.')).toBeVisible()
  expect(screen.getByText('The patient gets an email that says so.')).toBeVisible()
  expect(callsOf(declinePlanRequest)).toHaveLength(0)
  await person.selectOptions(screen.getByLabelText('Reason'), 'withdrawn')
  answer(declinePlanRequest, closed)
  answer(readPlanRequest, closed)
  await person.click(await press('Decline request'))
  expect(await screen.findByText('The request is closed. Nothing was changed or charged.')).toBeVisible()
  expect(callsOf(declinePlanRequest)[0]?.body).toEqual({ reason: 'withdrawn' })
})

test('plan request: the patient is said to get an email only where they named a plan', async () => {
  open(request({ wanted: null, quote: null }))
  expect(await screen.findByLabelText('Reason')).toHaveAccessibleDescription(
    'We don’t email the patient, because they didn’t name a plan. Let them know yourself.',
  )
})

test('plan request: one that cannot be made says why and offers no change', async () => {
  open(request({ quote: null, blocked: 'This plan is not available.' }))
  expect(await screen.findByText('This plan is not available.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Change plan/ })).toBeNull()
})
