import { useSearch } from 'wouter'
import { panelFilters, type PanelFilter } from '@stillwater/domain/care-team/panel-filters'

/** The filter is part of the address, so that Back and a reload keep it. */
export function usePanelFilter(): PanelFilter | null {
  const shown = new URLSearchParams(useSearch()).get('show')
  return panelFilters.find((filter) => filter === shown) ?? null
}

export const panelHref = (show: PanelFilter | null) => `/care/patients${show ? `?show=${show}` : ''}`
export const chartHref = (id: string) => `/care/patients/${id}`
export const prescribeHref = (id: string, of?: { change: string } | { renew: string }) =>
  `${chartHref(id)}/prescribe${of ? `?${new URLSearchParams(of)}` : ''}`
export const detailsHref = (id: string) => `${chartHref(id)}/details`
