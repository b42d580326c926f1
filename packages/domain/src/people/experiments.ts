import { flowTypes } from '../intake/banks.ts'

export interface Variant {
  name: string
  weight: number
}

/** The one thing that the product varies by itself: what a new patient does first. decision N38 */
export const newPatientFlow = 'new_patient_flow'

/** What concerns someone's safety or their consent is the same for everyone. */
const neverVaried =
  /crisis|safety|danger|emergency|consent|suicid|self_?harm|item_?(9|nine)|phq|columbia|hotline|lifeline|988|911|terms|privacy/

const keyShape = /^[a-z][a-z0-9_]{2,39}$/
export const mostVariants = 6
export const mostWeight = 100

export const experimentFaultWords = {
  key: 'Use 3 to 40 lowercase letters, digits and underscores, beginning with a letter.',
  never_varied: 'Safety, crisis and consent are the same for everyone. This can’t be varied.',
  too_few: 'Name at least two variants.',
  doubled: 'Each variant has a name of its own.',
  variant: 'Use lowercase letters, digits and underscores for the name of a variant.',
  weight: 'A weight is a whole number from 1 to 100.',
  flow: 'This test takes the variants full_assessment_first and legacy.',
} as const

type ExperimentFault = [field: 'key' | 'variants', because: keyof typeof experimentFaultWords]

/** Why an experiment cannot be; null: it can. */
export function experimentFault(key: string, variants: readonly Variant[]): ExperimentFault | null {
  if (!keyShape.test(key)) return ['key', 'key']
  if (neverVaried.test(key)) return ['key', 'never_varied']
  if (variants.length < 2 || variants.length > mostVariants) return ['variants', 'too_few']
  if (!variants.every(({ name }) => /^[a-z0-9_]{1,40}$/.test(name))) return ['variants', 'variant']
  if (variants.some(({ name }) => neverVaried.test(name))) return ['variants', 'never_varied']
  if (new Set(variants.map(({ name }) => name)).size < variants.length) return ['variants', 'doubled']
  if (!variants.every(({ weight }) => Number.isInteger(weight) && weight >= 1 && weight <= mostWeight))
    return ['variants', 'weight']
  const flows: readonly string[] = flowTypes
  if (key === newPatientFlow && !variants.every(({ name }) => flows.includes(name)))
    return ['variants', 'flow']
  return null
}

/** The variant at a place from 0 to 1, each as wide as its weight. */
function variantAt(variants: readonly Variant[], place: number): string | null {
  const all = variants.reduce((sum, { weight }) => sum + weight, 0)
  let left = place * all
  for (const { name, weight } of variants) {
    if (left < weight) return name
    left -= weight
  }
  return variants.at(-1)?.name ?? null
}

interface StartedExperiment {
  variants: readonly Variant[]
  winner: string | null
}

/** What a person gets: the winner once there is one, else what they had, else the variant at their place. */
export function variantFor(
  { variants, winner }: StartedExperiment,
  { kept, place }: { kept: string | null; place: number },
): string | null {
  return winner ?? kept ?? variantAt(variants, place)
}
