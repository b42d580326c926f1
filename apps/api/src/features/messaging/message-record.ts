import type { Message } from '@stillwater/contract/message'
import type { Keyring } from '../../platform/sealing/keyring.ts'
import { openPersonKey, type PersonKey } from '../../platform/sealing/person-key.ts'
import { open, seal } from '../../platform/sealing/sealing.ts'
import { place as userPlace, type SealedUser } from '../people/user-record.ts'

interface SealedMessage {
  text: string
}

/** A thread with what opens its messages: the patient's key and the names of both sides. */
export interface ThreadKeys {
  thread_id: string
  patient_id: string
  care_person_id: string
  care_person_name: string
  version: number
  clinic_key_id: string
  wrapped: Buffer
  user_sealed: Buffer
}

export interface OpenThread {
  id: string
  patient_id: string
  care_person_id: string
  care_person_name: string
  patient_name: string
  key: PersonKey
}

export function openThread(row: ThreadKeys, keyring: Keyring): OpenThread {
  const key = openPersonKey(keyring, { ...row, owner_id: row.patient_id })
  const { first_name, last_name } = open<SealedUser>(key, userPlace(row.patient_id), row.user_sealed)
  return {
    id: row.thread_id,
    patient_id: row.patient_id,
    care_person_id: row.care_person_id,
    care_person_name: row.care_person_name,
    patient_name: `${first_name} ${last_name}`,
    key,
  }
}

const place = (thread_id: string, id: string) => ({
  table: 'messages',
  column: 'sealed',
  id: `${thread_id}.${id}`,
})

export function sealText(thread: Pick<OpenThread, 'id' | 'key'>, id: string, text: string): Buffer {
  return seal(thread.key, place(thread.id, id), { text } satisfies SealedMessage)
}

export const openText = (thread: Pick<OpenThread, 'id' | 'key'>, id: string, sealed: Buffer): string =>
  open<SealedMessage>(thread.key, place(thread.id, id), sealed).text

export interface StoredMessage {
  id: string
  seq: number
  created_at: string
  sender_id: string
  /** Null where the sender is the patient. */
  sender_name: string | null
  kind: 'text' | 'auto_reply'
  attachment_id: string | null
  content_type: string | null
  sealed: Buffer
}

export function toMessage(row: StoredMessage, thread: OpenThread): Message {
  return describeMessage(row, thread, openText(thread, row.id, row.sealed))
}

/** A message whose text is known, such as one that was just stored. */
export function describeMessage(
  row: Omit<StoredMessage, 'sealed'>,
  thread: OpenThread,
  text: string,
): Message {
  const isPatients = row.sender_id === thread.patient_id
  return {
    id: row.id,
    created_at: row.created_at,
    message: text,
    sender_id: row.sender_id,
    sender_name: isPatients ? thread.patient_name : (row.sender_name ?? thread.care_person_name),
    recipient_id: isPatients ? thread.care_person_id : thread.patient_id,
    thread_id: thread.id,
    seq: row.seq,
    kind: row.kind,
    attachment:
      row.attachment_id && row.content_type
        ? { id: row.attachment_id, content_type: row.content_type }
        : null,
  }
}
