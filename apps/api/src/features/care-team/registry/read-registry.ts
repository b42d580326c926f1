import {
  registryFilters,
  type readRegistry as contract,
  type RegistryFilter,
  type RegistryPatient,
} from '@stillwater/contract/care/registry'
import {
  isLost,
  progressOf,
  progressStates,
  proposeStep,
  targetCourse,
  type NextStep,
} from '@stillwater/domain/care-team/treat-to-target'
import { read, type Ctx, type Input } from '../../../context.ts'
import { clinicRhythm } from '../../intake/check-ins/load-rhythm.ts'
import { bookVisitTask, caseReviewTask } from '../../tasks/task-words.ts'
import { loadPanelRows, type PanelRow } from '../panel/panel-rows.ts'
import { toPanelEntry, type PanelEntry } from '../panel/to-panel-patient.ts'

const pageSize = 50
const byName = new Intl.Collator('en-US').compare

/** A check-in is asked for by the schedule too, so an open one says nothing of what a clinician did. */
const taskOf: Partial<Record<NextStep, string>> = { visit: bookVisitTask, case_review: caseReviewTask }

interface Entry {
  sort_name: string
  patient: RegistryPatient
}

/** The same statement as the panel's, ordered by what needs a clinician first. */
export function readRegistry(ctx: Ctx<'care_team'>, { query: { show, page = 0 } }: Input<typeof contract>) {
  const now = ctx.now()
  return read(ctx, async (connection) => {
    const [rows, rhythm] = await Promise.all([loadPanelRows(connection), clinicRhythm(connection)])
    const entries = rows.map((row) => toEntry(row, toPanelEntry(row, ctx.keyring, { now, rhythm }), now))
    const found = entries
      .filter(({ patient }) => !show || isShownBy(show, patient))
      .sort(
        (one, other) =>
          placeOf(one.patient) - placeOf(other.patient) ||
          byName(one.sort_name, other.sort_name) ||
          byName(one.patient.id, other.patient.id),
      )
    const end = (page + 1) * pageSize
    return {
      patients: found.slice(page * pageSize, end).map(({ patient }) => patient),
      next: found.length > end ? page + 1 : null,
      found: found.length,
      counts: countsOf(entries),
      now: now.toISOString(),
    }
  })
}

function toEntry({ open_tasks }: PanelRow, { sort_name, patient }: PanelEntry, now: Date): Entry {
  const { id, name, status, last_check_in_at, check_in_due_at, next_appointment_at } = patient
  const course = targetCourse(patient.courses)
  const progress = progressOf(course)
  const is_overdue = patient.flags.includes('overdue')
  const is_lost = isLost({ check_in_due_at, is_overdue, next_appointment_at }, now)
  const proposal = proposeStep({ is_member: status === 'active_client', progress, is_overdue, is_lost })
  const asked = proposal && taskOf[proposal.step]
  return {
    sort_name,
    patient: {
      ...{ id, name, status, last_check_in_at, check_in_due_at, next_appointment_at },
      ...{ progress, course, is_overdue, is_lost, proposal },
      is_requested: typeof asked === 'string' && (open_tasks ?? []).includes(asked),
    },
  }
}

function isShownBy(filter: RegistryFilter, { progress, is_overdue, is_lost }: RegistryPatient): boolean {
  if (filter === 'overdue') return is_overdue
  return filter === 'lost' ? is_lost : filter === progress
}

/** Those with a proposal come first, in the order of measured progress. */
const placeOf = ({ proposal, progress }: RegistryPatient) =>
  progressStates.indexOf(progress) + (proposal ? 0 : progressStates.length)

function countsOf(entries: readonly Entry[]) {
  const count = (filter: RegistryFilter) => entries.filter(({ patient }) => isShownBy(filter, patient)).length
  const counts = Object.fromEntries(registryFilters.map((filter) => [filter, count(filter)]))
  return { ...(counts as Record<RegistryFilter, number>), all: entries.length }
}
