import { updateUser } from '@stillwater/contract/accounts'
import { updatePatient, type Patient, type User } from '@stillwater/contract/people'
import { normalizeEmail } from '@stillwater/domain/formats/email'
import { api } from '../../../../platform/api/api.ts'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { session, updatePatientOfSession } from '../../../../platform/session/session.ts'
import { patientRecord } from '../../../people/people.queries.ts'
import { emailChangeOf } from './email-change.queries.ts'
import type { ProfileValues } from './profile-schema.ts'

interface ProfileEdit {
  user: User
  patient: Patient
  /** What the form showed at first: a field that is still the same was not edited. */
  initial: ProfileValues
  typed: ProfileValues
}

interface SavedProfile {
  user: User
  /** Whether the new address still has to be confirmed. */
  isEmailPending: boolean
  hasOtherChange: boolean
}

/** Saves the account and then the patient's record; a repeated save after a failure of either changes nothing twice. */
export async function saveProfile({ user, patient, initial, typed }: ProfileEdit): Promise<SavedProfile> {
  // Another tab may have changed what was not edited here, and the call carries every field.
  await session.validate()
  const now = session.current()?.user ?? user
  const isEdited = (name: keyof ProfileValues) => typed[name] !== initial[name]
  const wantedEmail = isEdited('email') ? normalizeEmail(typed.email) : now.email
  const wantedPhone = isEdited('phone_number') ? typed.phone_number : now.phone
  const { data, headers } = await api(updateUser, {
    params: { id: user.id },
    body: {
      email: wantedEmail,
      first_name: now.first_name,
      last_name: now.last_name,
      ...(wantedPhone ? { phone: wantedPhone } : {}),
      ...(typed.current_password ? { current_password: typed.current_password } : {}),
    },
  })
  session.keep(headers, data)
  const isEmailPending = wantedEmail !== data.email
  if (isEmailPending) await queryClient.invalidateQueries(emailChangeOf(user.id))
  await savePronoun(patient, isEdited('pronoun') ? typed.pronoun : (data.patient?.pronoun ?? ''))
  return { user: data, isEmailPending, hasOtherChange: isEdited('pronoun') || data.phone !== now.phone }
}

async function savePronoun(patient: Patient, typed: string): Promise<void> {
  const pronoun = typed.trim() || null
  const { data } = await api(updatePatient, { params: { id: patient.id }, body: { pronoun } })
  const { queryKey } = patientRecord(patient.id)
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (before) => before && { ...before, pronoun: data.pronoun })
  const own = session.current()?.user.patient
  if (own) updatePatientOfSession({ ...own, pronoun: data.pronoun })
}
