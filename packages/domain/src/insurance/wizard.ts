import type { Day } from '../formats/dates.ts'
import { addressRefusals, emptyAddress, type AddressDraft } from '../people/address.ts'
import {
  hasBothSides,
  noPhotos,
  photosWord,
  type CardPhoto,
  type CardPhotos,
  type CardSide,
} from './card-photos.ts'
import {
  insuranceRefusals,
  medicationRefusals,
  type InsuranceDraft,
  type MedicationDraft,
} from './policy-fields.ts'
import { initialStep, partOfStep, stepsOf } from './wizard-steps.ts'
import type { CardKind, WizardFlow, WizardPart, WizardStep } from './wizard-steps.ts'

/** Everything typed, chosen and photographed. No event but a typed one takes any of it away. */
export interface WizardDraft {
  address: AddressDraft
  insurance: InsuranceDraft
  medication: MedicationDraft
  photos: Readonly<Record<CardKind, CardPhotos>>
  /** Whether the address differs from the one that is on file, and so has to be sent. */
  address_changed: boolean
}

/** spec: intake §4. `eligible` says "covered" for an in-network plan and only its message otherwise. decision C7 */
export type WizardModal =
  | { kind: 'none' }
  | { kind: 'loading' }
  | { kind: 'eligible'; covered: boolean }
  | { kind: 'not_eligible' }
  /** `can_continue`: the insurer could not be reached; a job asks again, and the patient may continue. decision Q12 */
  | { kind: 'error'; errors: readonly string[]; can_continue: boolean }

export interface WizardState {
  flow: WizardFlow
  /** Counted from 0 in the flow's steps. */
  step: number
  modal: WizardModal
  draft: WizardDraft
}

export type WizardEvent =
  | { type: 'typed'; part: 'address'; values: Partial<AddressDraft> }
  | { type: 'typed'; part: 'insurance'; values: Partial<InsuranceDraft> }
  | { type: 'typed'; part: 'medication'; values: Partial<MedicationDraft> }
  | { type: 'photo_changed'; card: CardKind; side: CardSide; photo: CardPhoto | null }
  /** Next or Submit of the current step. It stays where something is missing. */
  | { type: 'continued'; today: Day }
  /** "I'll add it later" of a photo step. */
  | { type: 'photos_postponed' }
  | { type: 'jumped'; to: number }
  /** Submit of a confirmation. */
  | { type: 'submitted' }
  | {
      type: 'answered'
      eligible: boolean
      checking?: boolean
      out_of_network?: boolean
      /** Why the insurer could not answer, where that is the clinic's to fix. */
      clinic_faults?: readonly string[]
    }
  | { type: 'failed'; errors: readonly string[] }
  /** The server did not take a photo: it can be replaced where it was added. */
  | { type: 'photo_refused'; card: CardKind; side: CardSide }
  | { type: 'closed' }
  /** Done with the insurance card, in whatever way: a flow with a second card continues there. */
  | { type: 'card_finished' }

export interface WizardStart {
  flow: WizardFlow
  /** The step asked for, where no policy exists yet. */
  step?: WizardStep
  has_policy: boolean
  /** What is on file, or was typed before a reload. */
  draft?: Partial<WizardDraft>
}

export const emptyDraft: WizardDraft = {
  address: emptyAddress,
  insurance: {
    payer_id: '',
    payer_name: '',
    first_name: '',
    last_name: '',
    dob: '',
    region: '',
    policy_id: '',
    group_number: '',
    rx_bin: '',
  },
  medication: { policy_id: '', group_number: '', rx_bin: '' },
  photos: { insurance: noPhotos, medication: noPhotos },
  address_changed: false,
}

const none: WizardModal = { kind: 'none' }

export function startWizard({ flow, step, has_policy, draft = {} }: WizardStart): WizardState {
  return {
    flow,
    step: initialStep(flow, { has_policy, ...(step ? { step } : {}) }),
    modal: none,
    draft: { ...emptyDraft, ...draft },
  }
}

export function currentStep({ flow, step }: Pick<WizardState, 'flow' | 'step'>): WizardStep {
  return stepsOf[flow][step] ?? stepsOf[flow][0]!
}

/** What is missing of a part, by field, in the words to show; empty when nothing is. */
export function partRefusals(draft: WizardDraft, part: WizardPart, today: Day): Record<string, string> {
  switch (part) {
    case 'address':
      return addressRefusals(draft.address, 'BillingAddress')
    case 'insurance':
      return insuranceRefusals(draft.insurance, today)
    case 'medication':
      return medicationRefusals(draft.medication)
    case 'insurance_photos':
    case 'medication_photos': {
      const photos = draft.photos[part === 'insurance_photos' ? 'insurance' : 'medication']
      return hasBothSides(photos) ? {} : { photos: photosWord }
    }
  }
}

/** The screens draw this, and nothing else decides where a patient stands. Steps go forward by one and back by choice. */
export function wizard(state: WizardState, event: WizardEvent): WizardState {
  switch (event.type) {
    case 'typed':
      return typed(state, event)
    case 'photo_changed': {
      const { card, side, photo } = event
      const photos = { ...state.draft.photos, [card]: { ...state.draft.photos[card], [side]: photo } }
      return { ...state, draft: { ...state.draft, photos } }
    }
    case 'continued': {
      const part = partOfStep[currentStep(state)]
      const isWhole = part !== null && Object.keys(partRefusals(state.draft, part, event.today)).length === 0
      return isWhole ? advanced(state) : state
    }
    case 'photos_postponed':
      return partOfStep[currentStep(state)]?.endsWith('_photos') ? advanced(state) : state
    case 'jumped':
      return Number.isInteger(event.to) && event.to >= 0 && event.to < state.step
        ? { ...state, step: event.to }
        : state
    case 'submitted':
      return partOfStep[currentStep(state)] === null ? { ...state, modal: { kind: 'loading' } } : state
    case 'answered':
      return state.modal.kind === 'loading' ? answered(state, event) : state
    case 'failed':
      return state.modal.kind === 'loading'
        ? { ...state, modal: { kind: 'error', errors: event.errors, can_continue: false } }
        : state
    case 'photo_refused': {
      const { card, side } = event
      const photos = { ...state.draft.photos, [card]: { ...state.draft.photos[card], [side]: null } }
      const step = stepsOf[state.flow].indexOf(`${card}_photos`)
      return { ...state, modal: none, step: Math.max(0, step), draft: { ...state.draft, photos } }
    }
    case 'closed':
      return { ...state, modal: none }
    case 'card_finished': {
      const second = stepsOf[state.flow].indexOf('medication_photos')
      return { ...state, modal: none, step: Math.max(state.step, second) }
    }
  }
}

function typed(state: WizardState, event: Extract<WizardEvent, { type: 'typed' }>): WizardState {
  const { draft } = state
  const values = { ...draft[event.part], ...event.values }
  const address_changed = draft.address_changed || event.part === 'address'
  return { ...state, draft: { ...draft, [event.part]: values, address_changed } }
}

function advanced(state: WizardState): WizardState {
  return { ...state, step: Math.min(state.step + 1, stepsOf[state.flow].length - 1) }
}

type Answered = Extract<WizardEvent, { type: 'answered' }>

function answered(
  state: WizardState,
  { eligible, checking = false, out_of_network = false, clinic_faults = [] }: Answered,
): WizardState {
  // What is on file now has been sent.
  const draft = { ...state.draft, address_changed: false }
  if (checking)
    return { ...state, draft, modal: { kind: 'error', errors: clinic_faults, can_continue: true } }
  if (!eligible) return { ...state, draft, modal: { kind: 'not_eligible' } }
  const covered = currentStep(state) === 'insurance_confirmation' && !out_of_network
  return { ...state, draft, modal: { kind: 'eligible', covered } }
}
