import type { Chart } from '@stillwater/contract/care/chart'
import { now, uuid } from '../panel/panel.fixture.tsx'
// Loaded beforehand, so that no test waits for it.
import './chart-screen.tsx'

export { uuid } from '../panel/panel.fixture.tsx'

const notAsked = { state: 'not_asked', text: null, at: null } as const
const nobody = { care_manager: null, care_coordinator: null, current_doctor: null, therapist: null }

/** A patient of whom nothing is known but a name. */
export function chart(changes: Partial<Chart> = {}): Chart {
  return {
    now,
    break_glass_until: null,
    profile: {
      ...nobody,
      id: uuid(1),
      name: 'Maya Ellison',
      email: 'maya@example.com',
      phone: null,
      zone: 'America/Chicago',
      created_at: '2026-08-01T09:00:00.000Z',
      status: 'active_client',
      plan: { offering_key: 'medication', is_insurance: false },
      region: 'TX',
      dob: '1991-04-12',
      pronoun: 'she/her',
      insurance_status: null,
      communication_preference: null,
      completed_payment_at: null,
      insurance_visits_policy: null,
      insurance_medications_policy: null,
      emergency_contact: null,
    },
    scales: [],
    visits: { visits: [], has_earlier: false },
    noted: [],
    check_ins: {
      every_days: null,
      clinic: { often_days: 14, often_for_days: 84, later_days: 28 },
      next: null,
      can_set: true,
    },
    facts: { allergies: notAsked, medicines: notAsked, diagnoses: notAsked },
    coded_diagnoses: [],
    prescriptions: { prescriptions: [] },
    prescription_decisions: [],
    appointments: [],
    notes: [],
    threads: [],
    exercises: { assignments: [], shared: [] },
    tasks: [],
    agreements: [],
    legal_hold: null,
    end_of_care: null,
    access_needs: { language: '', interpreter: 'none', relay: false, captions: false, note: '' },
    safety_plan: null,
    transfers: [],
    ...changes,
  }
}

export function visit(n: number, changes: Partial<Chart['visits']['visits'][number]> = {}) {
  return {
    id: uuid(100 + n),
    created_at: '2026-11-10T09:00:00.000Z',
    is_initial: false,
    is_reactivation: false,
    is_follow_up: true,
    service_lines: [],
    visit_type: null,
    complete: true,
    pending_updates: false,
    last_answer: null,
    has_submitted_shipping: false,
    has_assigned_therapist: false,
    needs_initial_provider_appointment: false,
    has_verified_identity: true,
    phq9: 8,
    gad7: null,
    isi: null,
    asrs: null,
    phq_score: 8,
    gad_score: null,
    isi_score: null,
    asrs_score: null,
    item_nine_positive: null,
    asrs_positive: null,
    ...changes,
  }
}

export function prescription(changes: Partial<Chart['prescriptions']['prescriptions'][number]> = {}) {
  return {
    id: uuid(200),
    created_at: '2026-09-01T09:00:00.000Z',
    status: 'active' as const,
    order_status: 'delivered' as const,
    is_local_pharmacy: false,
    pharmacy: { name: 'Harbor Drugs', address: '' },
    tracking_url: null,
    billable: true,
    price: null,
    price_cents: null,
    medication_name: 'Sertraline 50 mg',
    dosage_readable: 'One tablet each morning',
    refills: 0,
    current_treatment_expiration_date: '2027-03-01',
    supply_ends_on: '2026-11-20',
    run_out_on: '2026-11-20',
    must_not_stop: true,
    consent: null,
    bridge: null,
    problem: null,
    refills_on_hold: false,
    stop_plan: null,
    may_renew: (changes.status ?? 'active') === 'active' && !changes.stop_plan,
    ...changes,
  }
}

/** A booked visit with a therapist. */
export const nextVisit: Chart['appointments'][number] = {
  id: uuid(9),
  appointment_type: 'therapist',
  participant_name: 'Dana Carer',
  careperson_id: uuid(8),
  link: null,
  care_person_photo_url: null,
  profile_url: null,
  starts_at: '2099-11-19T16:00:00.000Z',
  duration: 45,
  communication: 'video',
  status: 'booked',
  can_reschedule: false,
  is_late_cancel: false,
  needs_new_time: false,
}
