import { queryOptions } from '@tanstack/react-query'
import { getCareManager, getDoctor, getTherapist } from '@stillwater/contract/messaging'
import { api } from '../../platform/api/api.ts'
import type { ThreadKind } from './thread-kinds.ts'

const calls = { care_manager: getCareManager, therapist: getTherapist, doctor: getDoctor }

/** The thread with the care person of a kind. The server opens it where there is none. */
export function threadWith(kind: ThreadKind) {
  return queryOptions({
    queryKey: ['messages', kind],
    queryFn: async () => (await api(calls[kind], { body: {} })).data,
  })
}
