import type { CareTaskFilter } from '@stillwater/contract/care/tasks'
import { words } from '@stillwater/contract/words'
import type { CareTaskGroup } from '@stillwater/domain/tasks/care-task-kinds'

export const filterWords: Record<CareTaskFilter, string> = {
  mine: words('Assigned to me'),
  unassigned: words('Unassigned'),
  overdue: words('Overdue'),
}

export const emptyWords: Record<CareTaskFilter, string> = {
  mine: words('Nothing is assigned to you.'),
  unassigned: words('Every task is assigned.'),
  overdue: words('Nothing is overdue.'),
}

export const groupWords: Record<CareTaskGroup, string> = {
  safety: words('Safety'),
  visits: words('Visits and calls'),
  medicine: words('Medicine'),
  plan_and_insurance: words('Plan, billing and insurance'),
  messages: words('Messages'),
  records: words('Reviews and records'),
  written: words('Written by the care team'),
}
