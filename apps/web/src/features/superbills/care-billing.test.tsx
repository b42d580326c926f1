import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  readClinicBilling,
  readCredentials,
  readSessionCodes,
  saveClinicBilling,
  saveCredentials,
  saveSessionCodes,
  type ClinicBilling,
} from '@stillwater/contract/care/billing'
import { answer, callsOf } from '../../testing/answer.ts'
import { admin, careDesk, open } from '../scheduling/care/care-desk.fixture.ts'
// Loaded beforehand, so that no test waits for them.
import './clinic-billing-screen.tsx'
import './codes-screen.tsx'
import './credentials-screen.tsx'

const id = '00000000-0000-4000-8000-0000000000a1'
const codes = {
  appointment_id: id,
  patient_name: 'Maya Ellison',
  starts_at: '2026-10-20T15:00:00.000Z',
  service_code: null,
  diagnoses: [],
  default_code: null,
  choices: ['99213', '99214'],
  set_at: null,
}
const billing: ClinicBilling = {
  legal_name: 'Test Clinic PC',
  address_1: '1 Example Way',
  address_2: null,
  city: 'Alameda',
  region: 'CA',
  postal_code: '94501',
  phone: '(555) 010-0100',
  tax_id: '',
  npi: '',
  zone: 'America/New_York',
  missing: ['tax_id', 'npi'],
  incomplete_clinicians: [{ id, name: 'Dana Whitfield' }],
}
describe('care billing', () => {
  test('care billing: a clinician sets code and diagnoses, and reads that they are saved after the reply', async () => {
    careDesk()
    answer(readSessionCodes, codes)
    answer(saveSessionCodes, { ...codes, service_code: '99214', diagnoses: ['F41.1', 'F32.1'] })
    const { person } = open(`/care/codes/${id}`)
    await person.selectOptions(await screen.findByLabelText('Service code (CPT)'), '99214')
    await person.type(screen.getByLabelText(/Diagnosis codes/), 'f41.1, F32.1')
    await person.click(screen.getByRole('button', { name: 'Save codes' }))
    expect(await screen.findByText(/Codes saved/)).toBeVisible()
    expect(screen.getByText(/^For Maya Ellison, Tuesday, October 20, 2026, /)).toBeVisible()
    expect(callsOf(saveSessionCodes)[0]?.body).toEqual({
      service_code: '99214',
      diagnoses: ['f41.1', 'F32.1'],
    })
  })

  test('care billing: the codes of a session of someone else are told so, without a retry', async () => {
    careDesk()
    answer(readSessionCodes, { problem: 'not_found' })
    open(`/care/codes/${id}`)
    expect(await screen.findByText('This visit isn’t yours, or it doesn’t exist.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('care billing: a word that is no ICD-10-CM code is refused at its field, and nothing is sent', async () => {
    careDesk()
    answer(readSessionCodes, codes)
    const { person } = open(`/care/codes/${id}`)
    await person.type(await screen.findByLabelText(/Diagnosis codes/), 'depression')
    await person.click(screen.getByRole('button', { name: 'Save codes' }))
    expect(await screen.findByText(/Please enter an ICD-10-CM code/)).toBeVisible()
    expect(callsOf(saveSessionCodes)).toEqual([])
  })

  test('care billing: each license number that is missing is told at its field, the first with the focus', async () => {
    careDesk()
    const numbers = { CA: 'LMFT 1', OR: '', TX: '' }
    const license_numbers = Object.entries(numbers).map(([region, number]) => ({ region, number }))
    answer(readCredentials, { credentials: 'LMFT', npi: '1234567893', license_numbers })
    const { person } = open(`/care/credentials/${id}`, admin)
    await person.click(await screen.findByRole('button', { name: 'Save credentials' }))
    const field = (state: string) => screen.getByLabelText(`License number, ${state}`)
    expect(field('Oregon')).toHaveFocus()
    for (const state of ['Oregon', 'Texas'])
      expect(field(state)).toHaveAccessibleDescription('Please enter the license number.')
    expect(field('California')).toBeValid()
    expect(callsOf(saveCredentials)).toEqual([])
  })

  test('care billing: an admin sees what is missing and who, and a wrong NPI is refused at its field', async () => {
    careDesk()
    answer(readClinicBilling, billing)
    const { person } = open('/care/billing', admin)
    expect(await screen.findByText(/patients get no superbills and no good faith estimates/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Dana Whitfield' })).toHaveAttribute(
      'href',
      `/care/credentials/${id}`,
    )
    expect(screen.getByRole('combobox', { name: 'Time zone' })).toHaveDisplayValue('Eastern Time')
    await person.type(screen.getByLabelText('Tax ID (EIN)'), '99-0000001')
    await person.type(screen.getByLabelText('NPI of the organization'), '1999999991')
    await person.click(screen.getByRole('button', { name: 'Save billing details' }))
    expect(await screen.findByText(/Please enter a valid NPI/)).toBeVisible()
    expect(callsOf(saveClinicBilling)).toEqual([])
  })
})
