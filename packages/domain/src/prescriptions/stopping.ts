import { isNamedIn, type NamedMedicine } from './medicine-names.ts'

/** `danger`: stopping can injure. `taper`: stopping makes many people ill. `may_stop`: no taper is needed. */
export const stoppingLevels = ['danger', 'taper', 'may_stop'] as const
export type StoppingLevel = (typeof stoppingLevels)[number]

export interface StoppingGroup {
  level: StoppingLevel
  medicines: readonly string[]
}

/**
 * What stopping this medicine suddenly means. A medicine that the table does not list is treated like one to taper,
 * because a needless call costs less than a missed one.
 */
export function stoppingLevel(
  medication_name: string,
  medicines: readonly NamedMedicine[],
  groups: readonly StoppingGroup[],
): StoppingLevel {
  const found = medicines
    .filter((medicine) => isNamedIn(medication_name, medicine))
    .map(({ id }) => groups.find((group) => group.medicines.includes(id))?.level ?? 'taper')
  // A combination is as risky as the riskiest of its parts.
  return stoppingLevels.find((level) => found.includes(level)) ?? 'taper'
}

export const mustNotStop = (level: StoppingLevel): boolean => level !== 'may_stop'
