import type { PanelPatient } from '@stillwater/contract/care/panel'
import { t } from '@stillwater/contract/words'
import { matchesName } from '@stillwater/domain/care-team/name-search'
import type { CareSection } from '../care-sections.ts'
import { chartHref } from '../panel/panel-place.ts'

type Target = { href: string } | { message: string } | { keys: true }

export interface PaletteOption {
  id: string
  label: string
  /** The keys that do the same. */
  keys: string | null
  target: Target
}

export interface PaletteGroup {
  title: string
  options: PaletteOption[]
}

const mostPatients = 5

/** What fits the typed text: sections by the beginnings of their words, patients as the server found them. */
export function paletteGroups(
  text: string,
  { sections, patients }: { sections: readonly CareSection[]; patients: readonly PanelPatient[] },
): PaletteGroup[] {
  const found = patients.slice(0, mostPatients).flatMap(({ id, name }) => [
    { id: `chart-${id}`, label: t('{name}: chart', { name }), keys: null, target: { href: chartHref(id) } },
    { id: `message-${id}`, label: t('{name}: messages', { name }), keys: null, target: { message: id } },
  ])
  const places = sections.map(({ key, label, href, go }) => ({
    id: `section-${key}`,
    label: t(label),
    keys: go ? `g ${go}` : null,
    target: { href },
  }))
  const help = [{ id: 'keys', label: t('Keyboard shortcuts'), keys: '?', target: { keys: true } as const }]
  const fits = ({ label }: PaletteOption) => matchesName(label, text)
  const groups = [
    // First, so that patients who are found a moment later do not take the place of what was about to be chosen.
    { title: t('Go to'), options: places.filter(fits) },
    { title: t('Patients'), options: found },
    { title: t('Help'), options: help.filter(fits) },
  ]
  return groups.filter(({ options }) => options.length > 0)
}
