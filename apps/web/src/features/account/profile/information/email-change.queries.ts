import { queryOptions } from '@tanstack/react-query'
import { readEmailChange } from '@stillwater/contract/email-changes'
import { api } from '../../../../platform/api/api.ts'

/** Under `patients`, so that the event of a confirmed address reads it again. */
export function emailChangeOf(user_id: string) {
  return queryOptions({
    queryKey: ['patients', `email change of ${user_id}`],
    queryFn: async () => (await api(readEmailChange, { params: { id: user_id } })).data.email_change,
  })
}
