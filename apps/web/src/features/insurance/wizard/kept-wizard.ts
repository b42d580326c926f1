import { cardSides, type CardPhoto, type CardPhotos } from '@stillwater/domain/insurance/card-photos'
import type { WizardDraft, WizardState } from '@stillwater/domain/insurance/wizard'
import { stepsOf, type CardKind, type WizardFlow } from '@stillwater/domain/insurance/wizard-steps'
import { dropDraft, keepDraft, readDraft } from '../../../platform/forms/tab-draft.ts'

const parts = ['address', 'insurance', 'medication'] as const
const cards: readonly CardKind[] = ['insurance', 'medication']
const noPhoto: CardPhoto = { is_new: false, file_name: '', file_type: '', url: '' }

const nameOf = (patient_id: string, flow: WizardFlow, part: string) =>
  `insurance.${patient_id}.${flow}.${part}`

/** The wizard as this tab left it, over what is on file. Health data lives in the tab alone. decision C24 */
export function readWizard(patient_id: string, start: WizardState): WizardState {
  const { flow } = start
  const name = (part: string) => nameOf(patient_id, flow, part)
  const place = readDraft(name('place'), { step: -1, address_changed: start.draft.address_changed })
  const step = place.step in stepsOf[flow] ? place.step : start.step
  const photos = (card: CardKind): CardPhotos => ({
    front: readPhoto(name(`${card}.front`), start.draft.photos[card].front),
    back: readPhoto(name(`${card}.back`), start.draft.photos[card].back),
  })
  const draft: WizardDraft = {
    address: readDraft(name('address'), start.draft.address),
    insurance: readDraft(name('insurance'), start.draft.insurance),
    medication: readDraft(name('medication'), start.draft.medication),
    photos: { insurance: photos('insurance'), medication: photos('medication') },
    address_changed: place.address_changed,
  }
  return { ...start, step, draft }
}

/** Writes down what has changed since; a photo is large and is written once. */
export function keepWizard(patient_id: string, now: WizardState, before: WizardState): void {
  const name = (part: string) => nameOf(patient_id, now.flow, part)
  for (const part of parts) if (now.draft[part] !== before.draft[part]) keepDraft(name(part), now.draft[part])
  if (now.step !== before.step || now.draft.address_changed !== before.draft.address_changed)
    keepDraft(name('place'), { step: now.step, address_changed: now.draft.address_changed })
  for (const card of cards)
    for (const side of cardSides) {
      const photo = now.draft.photos[card][side]
      if (photo === before.draft.photos[card][side]) continue
      const place = name(`${card}.${side}`)
      // Where there is no room for the new one, the one before it must not stay.
      dropDraft(place)
      // One that is gone is written down, too: it would come back from the record otherwise.
      if (photo?.is_new !== false) keepDraft(place, photo ?? { ...noPhoto, url: 'none' })
    }
}

export function dropWizard(patient_id: string, flow: WizardFlow): void {
  for (const part of [
    ...parts,
    'place',
    ...cards.flatMap((card) => cardSides.map((side) => `${card}.${side}`)),
  ])
    dropDraft(nameOf(patient_id, flow, part))
}

function readPhoto(name: string, stored: CardPhoto | null): CardPhoto | null {
  const kept = readDraft(name, noPhoto)
  if (kept.url === 'none') return null
  return kept.url ? kept : stored
}
