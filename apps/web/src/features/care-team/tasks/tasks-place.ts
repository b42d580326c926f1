import { useSearch } from 'wouter'
import { careTaskFilters, type CareTaskFilter } from '@stillwater/contract/care/tasks'
import { careTaskGroups, type CareTaskGroup } from '@stillwater/domain/tasks/care-task-kinds'

export interface TaskPlace {
  show: CareTaskFilter | null
  group: CareTaskGroup | null
}

/** The filters are part of the address, so that Back and a reload keep them. */
export function useTaskPlace(): TaskPlace {
  const query = new URLSearchParams(useSearch())
  return {
    show: careTaskFilters.find((one) => one === query.get('show')) ?? null,
    group: careTaskGroups.find((one) => one === query.get('kind')) ?? null,
  }
}

export function tasksHref({ show, group }: TaskPlace): string {
  const query = new URLSearchParams({ ...(show && { show }), ...(group && { kind: group }) })
  return `/care/tasks${query.size > 0 ? `?${query}` : ''}`
}
