import { Refused, type Answer } from '@stillwater/contract/client'
import type { CareThread } from '@stillwater/contract/care/inbox'
import type { Endpoint, Reply } from '@stillwater/contract/endpoint'
import { queryClient } from '../../../../platform/api/query-client.ts'
import { useChange } from '../../../../platform/api/use-change.ts'
import { explainUnsaved } from '../../../../platform/forms/explain-unconfirmed.ts'
import { careThread, inboxFigures, inboxLists } from '../inbox.queries.ts'

type ThreadEndpoint = Endpoint & { reply: NonNullable<Endpoint['reply']> }

/** One change of a thread. What is shown afterwards is the server's reply; after a refusal the thread is read again. */
export function useThreadAction<const E extends ThreadEndpoint>(
  endpoint: E,
  thread_id: string,
  { attempt, onDone }: { attempt?: string; onDone?: (reply: CareThread) => void } = {},
) {
  const { queryKey } = careThread(thread_id)
  return useChange(endpoint, {
    ...(attempt ? { attempt } : {}),
    invalidates: [inboxLists, inboxFigures],
    explain: explainUnsaved,
    async onSuccess({ data }: Answer<Reply<E>>) {
      const thread = data as CareThread
      // A read that was under way would put the state before this change back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, thread)
      onDone?.(thread)
    },
    onFailure(error) {
      if (error instanceof Refused) void queryClient.invalidateQueries({ queryKey })
    },
  })
}
