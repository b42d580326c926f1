import type * as contract from '@stillwater/contract/care/panel'
import { matchesName } from '@stillwater/domain/care-team/name-search'
import { panelFilters, type PanelFilter } from '@stillwater/domain/care-team/panel-filters'
import { transaction, type Ctx, type Input } from '../../../context.ts'
import { clinicRhythm } from '../../intake/check-ins/load-rhythm.ts'
import { loadPanelRows } from './panel-rows.ts'
import { toPanelEntry, type PanelEntry } from './to-panel-patient.ts'

const pageSize = 50
const byName = new Intl.Collator('en-US').compare

/** The caller's own patients, by last name. */
export function searchPanel(ctx: Ctx<'care_team'>, { body }: Input<typeof contract.searchPanel>) {
  const { name = '', show, page = 0 } = body
  const now = ctx.now()
  return transaction(ctx, async (connection) => {
    const [rows, rhythm] = await Promise.all([loadPanelRows(connection), clinicRhythm(connection)])
    const panel = rows.map((row) => toPanelEntry(row, ctx.keyring, { now, rhythm }))
    const found = panel
      .filter(({ patient }) => (!show || patient.flags.includes(show)) && matchesName(patient.name, name))
      .sort(
        (one, other) => byName(one.sort_name, other.sort_name) || byName(one.patient.id, other.patient.id),
      )
    const end = (page + 1) * pageSize
    return {
      patients: found.slice(page * pageSize, end).map(({ patient }) => patient),
      next: found.length > end ? page + 1 : null,
      found: found.length,
      counts: { all: panel.length, ...countsOf(panel) },
      now: now.toISOString(),
    }
  })
}

function countsOf(panel: readonly PanelEntry[]): Record<PanelFilter, number> {
  const count = (filter: PanelFilter) => panel.filter(({ patient }) => patient.flags.includes(filter)).length
  return Object.fromEntries(panelFilters.map((filter) => [filter, count(filter)])) as Record<
    PanelFilter,
    number
  >
}
