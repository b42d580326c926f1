import type { Answer } from '@stillwater/contract/client'
import type { Endpoint, Reply } from '@stillwater/contract/endpoint'
import type { SafetyDetails } from '@stillwater/contract/safety'
import { queryClient } from '../../../../../platform/api/query-client.ts'
import { useChange } from '../../../../../platform/api/use-change.ts'
import { explainUnsaved } from '../../../../../platform/forms/explain-unconfirmed.ts'
import { safetyQueue, safetyTaskDetails } from '../../queue.queries.ts'

/** An endpoint that replies with the task as it is after the change. */
type TaskEndpoint = Endpoint & { reply: NonNullable<Endpoint['reply']> }

/**
 * One change of a safety task. What is shown afterwards is the server's reply. After a failure the task is fetched
 * again: a colleague may have been faster, or only the reply was lost. The idempotency key stays in the tab under the
 * name of the attempt.
 */
export function useTaskAction<const E extends TaskEndpoint>(
  endpoint: E,
  task_id: string,
  {
    attempt,
    seen,
    onDone,
  }: { attempt?: string; seen?: unknown; onDone?: (reply: SafetyDetails) => void } = {},
) {
  const { queryKey } = safetyTaskDetails(task_id)
  return useChange(endpoint, {
    ...(attempt ? { attempt } : {}),
    seen,
    invalidates: [safetyQueue],
    explain: explainUnsaved,
    async onSuccess({ data }: Answer<Reply<E>>) {
      const task = data as SafetyDetails
      // A read that was under way would put the state before this change back.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, task)
      onDone?.(task)
    },
    onFailure: () => void queryClient.invalidateQueries({ queryKey, exact: true }),
  })
}
