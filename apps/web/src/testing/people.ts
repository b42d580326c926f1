import type { Patient, User } from '@stillwater/contract/people'

const day = 24 * 3600

export function patient(changes: Partial<Patient> = {}): Patient {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    status: 'active_client',
    plan: { offering_key: 'medication', is_insurance: false },
    offering_key: 'medication',
    flow_kind: 'backend',
    flow_type: 'full_assessment_first',
    region: 'CA',
    dob: '1990-05-17',
    pronoun: null,
    direct_messaging_pilot: false,
    verification_complete: true,
    persona_inquiry_id: null,
    terms_and_conditions_update_needed: false,
    insurance_status: null,
    communication_preference: null,
    prescription_delivery_method: null,
    controlled_substance_requested: null,
    completed_payment_at: null,
    initial_assessment_completed_at: null,
    provider_appointment_scheduled_at: null,
    first_cm_visit_scheduled_at: null,
    first_truepill_order_delivered_at: null,
    truepill_order_last_submitted_at: null,
    last_notified_from_health_coach_at: null,
    care_manager_has_unseen_messages: false,
    subscription_end_date: null,
    cancellation_discount_end_date: null,
    last_canceled_at: null,
    external_id: null,
    first_visit: null,
    insurance_visits_policy: null,
    insurance_medications_policy: null,
    insurance_cards: [],
    pharmacy_cards: [],
    pending_plan_change: null,
    next_rating: null,
    ab_test_values: {},
    notification_flags: { receive_content_notifications: true, receive_reminder_notifications: true },
    emergency_contact: null,
    care_manager: null,
    care_coordinator: null,
    current_doctor: null,
    therapist: null,
    ...changes,
  }
}

export function user(changes: Partial<User> = {}): User {
  return {
    id: '00000000-0000-4000-8000-000000000002',
    uid: 'maya@example.com',
    email: 'maya@example.com',
    first_name: 'Maya',
    last_name: 'Ellison',
    phone: '5550001111',
    phone_confirmed_at: '2026-01-05T17:00:00.000Z',
    role: 'patient',
    sms_opted_in: true,
    has_password: true,
    // At home: nobody is asked about their zone.
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    device_zone: null,
    patient: patient(),
    therapist: null,
    ...changes,
  }
}

/** The headers of an answer that carries a session. */
export function sessionHeaders(changes: Record<string, string> = {}): Record<string, string> {
  return {
    'access-token': 'token-1',
    client: 'client-1',
    uid: 'maya@example.com',
    'token-type': 'Bearer',
    expiry: String(Math.floor(Date.now() / 1000) + 14 * day),
    ...changes,
  }
}
