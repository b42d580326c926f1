import { screen } from '@testing-library/react'
import { listPrescriptions, type Prescription } from '@stillwater/contract/prescriptions'
import { readPatient } from '@stillwater/contract/people'
import { addDays } from '@stillwater/domain/plans/billing-dates'
import { todayHere } from '../platform/today.ts'
import { answer } from './answer.ts'
import { patient, user } from './people.ts'
import { renderScreen } from './render-screen.tsx'

export const sertraline: Prescription = {
  id: '00000000-0000-4000-8000-0000000000a1',
  created_at: '2026-10-01T12:00:00.000Z',
  status: 'active',
  order_status: 'delivered',
  is_local_pharmacy: false,
  pharmacy: { name: 'Lakeshore Mail Pharmacy', address: '400 Canal Street, Columbus, OH, 43215' },
  tracking_url: null,
  billable: true,
  price: 14,
  price_cents: 1400,
  medication_name: 'Sertraline 50 mg',
  dosage_readable: 'One tablet each morning',
  refills: 2,
  current_treatment_expiration_date: '2027-06-01',
  supply_ends_on: addDays(todayHere(), 40),
  run_out_on: addDays(todayHere(), 100),
  must_not_stop: false,
  consent: null,
  bridge: null,
  problem: null,
  refills_on_hold: false,
  stop_plan: null,
  may_renew: true,
}
export const sertralineWith = (changes: Partial<Prescription>): Prescription => ({
  ...sertraline,
  may_renew: (changes.status ?? 'active') === 'active' && !changes.stop_plan,
  ...changes,
})

/** Opens the page of someone with these prescriptions; null for a call that fails. */
export function openPrescriptions(
  prescriptions: Prescription[] | null,
  plan = { offering_key: 'medication', is_insurance: false },
  zone = 'America/Los_Angeles',
) {
  const record = patient({ plan, offering_key: plan.offering_key })
  answer(readPatient, record)
  if (prescriptions) answer(listPrescriptions, { prescriptions })
  else answer(listPrescriptions, { problem: 'forbidden' })
  return renderScreen('/patient/dashboard/prescription', { as: user({ patient: record, zone }) })
}
export const prescriptionCard = async (name = 'Sertraline 50 mg') => screen.findByRole('listitem', { name })
