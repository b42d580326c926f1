import { hashKey, type InvalidateQueryFilters, type QueryClient, type QueryKey } from '@tanstack/react-query'

const batchMs = 400

type Filters = InvalidateQueryFilters & { queryKey: QueryKey }
export type Refetch = (filters: Filters) => void

/**
 * Refetches at the first of the events that arrive together, because it may be urgent, and once more after the others.
 */
export function batchedRefetch(queries: QueryClient): { refetch: Refetch; end: () => void } {
  const batches = new Map<string, { timer: ReturnType<typeof setTimeout>; next: Filters | null }>()

  function refetch(filters: Filters): void {
    const key = hashKey([filters.queryKey, filters.refetchType])
    const batch = batches.get(key)
    if (batch) {
      batch.next = filters
      return
    }
    void queries.invalidateQueries(filters)
    batches.set(key, { timer: setTimeout(close, batchMs, key), next: null })
  }

  function close(key: string): void {
    const next = batches.get(key)?.next
    batches.delete(key)
    if (next) refetch(next)
  }

  return {
    refetch,
    end() {
      for (const { timer } of batches.values()) clearTimeout(timer)
      batches.clear()
    },
  }
}
