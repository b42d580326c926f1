import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { estimatePdf, listEstimates, requestEstimate, type Estimate } from '@stillwater/contract/estimates'
import { listSuperbills, openSuperbill, type SuperbillMonth } from '@stillwater/contract/superbills'
import { wholeDates } from '@stillwater/domain/formats/whole-dates'
import { answer, callsOf } from '../../testing/answer.ts'
import { openBilling } from '../../testing/billing.ts'
import { maya, renderScreen } from '../../testing/render-screen.tsx'
// Loaded beforehand, so that no test waits for it.
import './documents-screen.tsx'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const month = (changes: Partial<SuperbillMonth> = {}): SuperbillMonth => ({
  period_start: '2026-10-20',
  period_end: '2026-11-20',
  state: 'ready',
  paid_cents: 25_900,
  refunded_cents: 0,
  sessions: [
    {
      appointment_id: id(1),
      starts_at: '2026-10-22T15:00:00.000Z',
      minutes: 45,
      appointment_type: 'therapist',
      care_person_name: 'Dana Whitfield',
      service_code: '90834',
      has_diagnosis: true,
    },
    {
      appointment_id: id(2),
      starts_at: '2026-10-29T15:00:00.000Z',
      minutes: 30,
      appointment_type: 'provider',
      care_person_name: 'Dr. Samuel Ortiz',
      service_code: null,
      has_diagnosis: false,
    },
  ],
  ...changes,
})
const estimate = (changes: Partial<Estimate> = {}): Estimate => ({
  id: id(3),
  rule: 'within_one_day',
  made_at: '2026-11-16T15:00:00.000Z',
  starts_at: '2026-11-24T15:00:00.000Z',
  state: 'current',
  service: 'Therapy session, 45 minutes',
  items: [
    {
      description: 'Therapy session, 45 minutes',
      code: '90834',
      count: 1,
      each_cents: 0,
      total_cents: 0,
    },
    {
      description: 'Therapy membership, billed once a month',
      code: null,
      count: 12,
      each_cents: 25_900,
      total_cents: 310_800,
    },
  ],
  total_cents: 310_800,
  until: '2027-11-16',
  ...changes,
})

interface Facts {
  months?: SuperbillMonth[]
  estimates?: Estimate[]
  pending_until?: string | null
  is_insured?: boolean
  is_clinic_ready?: boolean
  is_profile_ready?: boolean
}
function open(facts: Facts = {}) {
  openBilling()
  answer(listSuperbills, {
    is_clinic_ready: facts.is_clinic_ready ?? true,
    is_profile_ready: facts.is_profile_ready ?? true,
    months: facts.months ?? [],
  })
  answer(listEstimates, {
    estimates: facts.estimates ?? [],
    pending_until: facts.pending_until ?? null,
    is_insured: facts.is_insured ?? false,
  })
  return renderScreen('/patient/dashboard/invoices/documents', { as: maya })
}

const tab = { opener: {} as unknown, location: { href: '' }, close: vi.fn<() => void>() }
beforeEach(() => {
  Object.assign(tab, { opener: {}, location: { href: '' } })
  tab.close.mockReset()
  vi.stubGlobal('open', () => tab)
})

describe('documents: superbills', () => {
  test('documents: a finished month opens as a whole and by session, and a session without a code does not', async () => {
    const { person } = open({ months: [month()] })
    answer(openSuperbill, { id: id(4), number: 'SB-000001', version: 1, url: '/pdf-1' })
    const card = (
      await screen.findByRole('heading', { name: wholeDates('Oct 20, 2026 to Nov 19, 2026') })
    ).closest('li')!
    expect(card).toHaveTextContent('You paid $259.00 for this month.')
    expect(within(card).getAllByRole('button', { name: /^Open .*superbill/ })).toHaveLength(2)
    expect(card).toHaveTextContent('ask Dr. Samuel Ortiz in a message')
    await person.click(
      within(card).getByRole('button', { name: /^Open superbill for this visit, Oct\s22,\s2026/ }),
    )
    await waitFor(() => expect(tab.location.href).toBe('/pdf-1'))
    expect(tab.opener).toBeNull()
    expect(callsOf(openSuperbill)[0]?.body).toEqual({ period_start: '2026-10-20', appointment_id: id(1) })
    await person.click(
      within(card).getByRole('button', { name: /^Open monthly superbill, Oct\s20,\s2026 to/ }),
    )
    await waitFor(() => expect(callsOf(openSuperbill)).toHaveLength(2))
    expect(callsOf(openSuperbill)[1]?.body).toEqual({ period_start: '2026-10-20' })
  })

  test.each([
    ['running', 'Ready on Nov 20, 2026.'],
    ['unpaid', 'no payment covers these days'],
    ['insured', 'We bill your insurer'],
    ['code_needed', 'has to set a service code'],
  ] as const)('documents: a month that is %s says why and has nothing to open', async (state, said) => {
    open({ months: [month({ state })] })
    expect(await screen.findByText(new RegExp(said))).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Open .*superbill/ })).not.toBeInTheDocument()
  })

  test('documents: a refusal is said in the server’s words, and the empty tab is closed', async () => {
    const { person } = open({ months: [month()] })
    answer(openSuperbill, { problem: 'billing_setup_missing' })
    await person.click(await screen.findByRole('button', { name: /^Open superbill for this visit, Oct\s22/ }))
    expect(await screen.findByText(/Our clinic has to complete its billing details/)).toBeVisible()
    expect(tab.close).toHaveBeenCalledOnce()
  })

  test('documents: what is missing at the clinic or in the profile is said before anything is pressed', async () => {
    open({ months: [month()], is_clinic_ready: false, is_profile_ready: false })
    expect(
      await screen.findByText(/complete its billing details before we can make superbills/),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Add your address in My Account' })).toBeVisible()
  })

  test('documents: without sessions and estimates the page says what will be there', async () => {
    open()
    expect(await screen.findByText(/You haven’t had any visits yet/)).toBeVisible()
    expect(await screen.findByText(/You have no estimate yet/)).toBeVisible()
  })

  test('documents: a refunded month says how much went back', async () => {
    open({ months: [month({ refunded_cents: 5_000 })] })
    expect(await screen.findByText(/\$50.00 of it was refunded/)).toBeVisible()
  })
})

describe('documents: estimates', () => {
  test('documents: an estimate shows its items and total and opens as a PDF', async () => {
    const { person } = open({ estimates: [estimate(), estimate({ id: id(5), state: 'replaced' })] })
    answer(estimatePdf, { url: '/pdf-2' })
    const [current, old] = await screen.findAllByRole('heading', { name: 'Therapy session, 45 minutes' })
    const card = current!.closest('li')!
    expect(card).toHaveTextContent('Included')
    expect(card).toHaveTextContent('12 × $259.00')
    expect(within(card).getAllByText('$3,108.00')).toHaveLength(2)
    expect(card).toHaveTextContent('$400 or more')
    expect(old!.closest('li')).toHaveTextContent('Replaced by a newer one')
    await person.click(within(card).getByRole('button', { name: /^Estimate of/ }))
    await waitFor(() => expect(tab.location.href).toBe('/pdf-2'))
  })

  test('documents: an estimate is requested by keyboard, and the page then says by when it is there', async () => {
    const { person } = open()
    const button = await screen.findByRole('button', { name: 'Request an estimate' })
    answer(requestEstimate, { id: id(6), due_at: '2026-11-20T05:00:00.000Z' })
    answer(listEstimates, { estimates: [], pending_until: '2026-11-20T05:00:00.000Z', is_insured: false })
    button.focus()
    await person.keyboard('{Enter}')
    expect(await screen.findByText(/You’ll have it by the end of Thursday, November 19, 2026/)).toBeVisible()
    expect(button).toBeDisabled()
    expect(callsOf(requestEstimate)).toHaveLength(1)
  })

  test('documents: an insured patient reads that an estimate is made when they ask', async () => {
    open({ is_insured: true })
    expect(await screen.findByText(/You can still ask for an estimate/)).toBeVisible()
  })
})
