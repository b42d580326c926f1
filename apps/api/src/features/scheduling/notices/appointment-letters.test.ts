import '@stillwater/contract/words-with-plurals'
import { expect, test } from 'vitest'
import { carePersonLetter, patientLetters, type LetterFacts } from './appointment-letters.ts'

const facts: LetterFacts = {
  when: 'Thursday, November 19, 2026, 3:30 PM CT',
  minutes: 45,
  communication: 'video',
  care_person_name: 'Dana Carer',
  canceled_by: null,
  reschedule_hours: 24,
  can_reschedule: true,
  link: 'https://clinic.example/appointment/a',
  appointments_url: 'https://clinic.example/patient/dashboard/appointments',
  discharge_url: null,
}

test.each([
  [24, '24 hours before it begins'],
  [1, '1 hour before it begins'],
  [0, 'it begins'],
])('appointment emails: with a limit of %i hours it can be moved until %s', (reschedule_hours, until) => {
  expect(patientLetters.booked({ ...facts, reschedule_hours }).paragraphs).toContain(
    `Need another time? You can move it online until ${until}.`,
  )
})

test('appointment emails: a visit that begins sooner than the limit is not said to be movable', () => {
  for (const change of ['booked', 'moved'] as const) {
    const { paragraphs } = patientLetters[change]({ ...facts, can_reschedule: false })
    expect(paragraphs.at(-1)).toBe(
      'It’s too close to your appointment to move it online. You can still cancel it.',
    )
    expect(paragraphs.join()).not.toContain('You can move it')
  }
})

test.each(['canceled', 'no_show'] as const)(
  'appointment emails: after care has ended, %s leads to the letter and offers no other time',
  (change) => {
    const discharge_url = 'https://clinic.example/patient/dashboard/discharge'
    const { paragraphs, action } = patientLetters[change]({ ...facts, discharge_url })
    expect(paragraphs).toContain(
      'Your care with us has ended. Our letter about it says where you can get care.',
    )
    expect(paragraphs.join()).not.toContain('another time')
    expect(action).toEqual({ label: 'Read the letter', href: discharge_url })
    expect(patientLetters[change](facts).action).toMatchObject({ label: 'Schedule visit' })
  },
)

test.each([
  ['canceled', 'video', 'An appointment was canceled', 'Sign in to see whose it was.'],
  ['way_changed', 'phone', 'An appointment is now by phone', 'Sign in to see whose it is.'],
  ['way_changed', 'video', 'An appointment is now by video', 'Sign in to see whose it is.'],
  ['booked', 'phone', 'An appointment was booked', 'Sign in to see whose it is.'],
] as const)(
  'appointment emails: to a care person, %s with %s says what is so now',
  (change, communication, subject, said) => {
    const { when } = facts
    const letter = carePersonLetter(change, {
      when,
      communication,
      calendar_url: 'https://clinic.example/care',
    })
    expect(letter).toMatchObject({ subject, paragraphs: [when, said] })
  },
)
