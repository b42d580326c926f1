// Every page of the product, with what identifies a person, a record or an answer left out. A page that is not
// listed is recorded as '/other', so an address can never reach the events table by being forgotten here.
const templates = `
/
/dashboard
/member_sign_in
/signup
/unsubscribe
/legal/:document
/dev/ui
/user/password_reset
/user/email_change
/user/password_reset/sent
/user/password_reset/change
/appointment
/appointment/:token
/appointment/:token/edit
/patient
/patient/sign-up
/patient/create-account
/patient/service-lines
/patient/offers
/patient/choose-plan
/patient/change-plan
/patient/question_bank
/patient/question_bank/:bank
/patient/question_bank/:bank/:question
/patient/schedule/:role/:kind/:minutes
/patient/ilv/:role
/patient/video-appointment/:id
/patient/dashboard
/patient/dashboard/message
/patient/dashboard/provider_message
/patient/dashboard/appointments
/patient/dashboard/prescription
/patient/dashboard/profile_info
/patient/dashboard/sessions
/patient/dashboard/result
/patient/dashboard/invoices
/patient/dashboard/incomplete
/patient/dashboard/patient_exercises
/patient/dashboard/patient_exercises/all
/patient/dashboard/patient_exercises/exercise_history
/patient/dashboard/patient_exercises/exercise_flow/:exercise
/patient/dashboard/patient_exercises/:category
/care
/care/:section
/care/:section/:id
/care/:section/:id/:view
`
  .trim()
  .split('\n')

/** '/patient/question_bank/screening/phq9_9?x=1' becomes '/patient/question_bank/:bank/:question'. */
export function pathTemplate(path: string): string {
  const wanted = segments(path)
  return templates.find((template) => matches(segments(template), wanted)) ?? '/other'
}

export function isPathTemplate(text: unknown): boolean {
  return text === '/other' || (templates as unknown[]).includes(text)
}

/** The path without query, fragment and closing slash, in pieces. */
export function segments(path: string): string[] {
  return (path.split(/[?#]/)[0] ?? '').split('/').filter(Boolean)
}

function matches(template: string[], path: string[]): boolean {
  return (
    template.length === path.length && template.every((part, i) => part.startsWith(':') || part === path[i])
  )
}
