import { careLabel } from '@stillwater/domain/messaging/care-labels'
import type { MessageThread } from '@stillwater/contract/messaging'
import type { Patient } from '@stillwater/contract/people'
import { t } from '@stillwater/contract/words'
import { hrefOf, isThreadKind } from './thread-kinds.ts'

export interface TeamEntry {
  /** Where their thread is. */
  href: string
  id: string
  name: string
  photo: string | undefined
  label: string
  unread: number
  is_open: boolean
}

const wireRole = { care_manager: 'mhc', therapist: 'therapist', doctor: 'doctor' } as const

/** Whom the patient can write to, then those whose messages are kept though they have left. */
export function teamOf(patient: Patient, threads: readonly MessageThread[]): TeamEntry[] {
  const people = {
    care_manager: patient.care_manager,
    therapist: patient.therapist,
    doctor: patient.current_doctor,
  }
  const present = Object.entries(people).flatMap(([kind, person]) => {
    if (!person || !isThreadKind(kind)) return []
    const thread = threads.find((one) => one.care_person.id === person.id)
    const label = careLabel(wireRole[kind], thread?.care_person.is_coordinator ?? false)
    return {
      href: hrefOf(kind),
      id: person.id,
      name: person.name,
      photo: person.photo_url ?? undefined,
      label: t(label),
      unread: thread?.unread ?? 0,
      // Nobody can be written to once the patient's care has ended.
      is_open: thread?.is_open ?? true,
    }
  })
  const left = threads
    .filter(({ is_open, care_person }) => !is_open && !present.some(({ id }) => id === care_person.id))
    .map(({ message_thread_id, care_person, unread }) => ({
      href: `/patient/dashboard/message?thread=${message_thread_id}`,
      id: care_person.id,
      name: care_person.name,
      photo: care_person.photo_url ?? undefined,
      label: t('No longer on your care team'),
      unread,
      is_open: false,
    }))
  return [...present, ...left]
}
