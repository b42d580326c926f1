/** What a wizard collects. `test` walks through everything there is. */
export const wizardFlows = ['insurance', 'medication', 'test'] as const
export type WizardFlow = (typeof wizardFlows)[number]

const insurance = ['address', 'insurance_form', 'insurance_photos', 'insurance_confirmation'] as const
const medication = ['medication_photos', 'medication_form', 'medication_confirmation'] as const
export type WizardStep = (typeof insurance | typeof medication)[number]

/** spec: intake §2 */
export const stepsOf: Readonly<Record<WizardFlow, readonly WizardStep[]>> = {
  insurance,
  medication,
  test: [...insurance, ...medication],
}

/** What a step collects; a confirmation collects nothing of its own. */
export type WizardPart = 'address' | 'insurance' | 'medication' | 'insurance_photos' | 'medication_photos'

export const partOfStep: Readonly<Record<WizardStep, WizardPart | null>> = {
  address: 'address',
  insurance_form: 'insurance',
  insurance_photos: 'insurance_photos',
  insurance_confirmation: null,
  medication_photos: 'medication_photos',
  medication_form: 'medication',
  medication_confirmation: null,
}

/** Which card a step is about. */
export type CardKind = 'insurance' | 'medication'

export function cardOfStep(step: WizardStep): CardKind {
  return (medication as readonly WizardStep[]).includes(step) ? 'medication' : 'insurance'
}

/** Someone who has a policy looks it over; everyone else begins where asked, or at the beginning. decision C18 */
export function initialStep(flow: WizardFlow, asked: { step?: WizardStep; has_policy: boolean }): number {
  const steps = stepsOf[flow]
  if (asked.has_policy) return steps.length - 1
  return asked.step === undefined ? 0 : Math.max(0, steps.indexOf(asked.step))
}

export function isWizardFlow(text: unknown): text is WizardFlow {
  return (wizardFlows as readonly unknown[]).includes(text)
}
