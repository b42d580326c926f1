import { cardBrand } from '@stillwater/domain/payments/card-number'
import { remask } from '@stillwater/ui/fields/mask'
import { drawCard } from './draw-card.ts'
import { frameFields, type FrameField, type FrameWords } from './protocol.ts'
import { emptyCard, isFull, show, wrongFields, type TypedCard } from './typed-card.ts'

export interface FieldsView {
  card(): TypedCard
  wear(words: FrameWords): void
  focus(field: FrameField): void
  /** Every wrong field says so from now on; returns them. */
  showWrong(): FrameField[]
}

interface Listener {
  onTyped(): void
  /** The last field is full, and so are those before it. */
  onEnd(): void
  onEnter(): void
  today(): string
}

/** The four fields while a person types: what they keep, where the focus goes, and which are told to be wrong. */
export function fieldsView(page: Document, { onTyped, onEnd, onEnter, today }: Listener): FieldsView {
  const inputs = Object.fromEntries(
    frameFields.map((field) => [field, page.getElementById(field)]),
  ) as Record<FrameField, HTMLInputElement>
  const told = new Set<FrameField>()
  /** Typed for a number that has been changed since: they belong to another card, unless it was a slip. */
  const ofOtherCard = new Set<FrameField>()
  let card = emptyCard
  let words: FrameWords | undefined

  function draw() {
    const wrong = wrongFields(card, today()).filter((field) => told.has(field))
    const brand = card.card_number === '' ? null : cardBrand(card.card_number)
    if (words) drawCard(page, inputs, { wrong, brand, words })
  }

  function type(field: FrameField, inputType: string | undefined) {
    const input = inputs[field]
    const erased = inputType?.startsWith('delete') === true
    const before = card[field]
    const caret = input.selectionStart ?? input.value.length
    const atEnd = caret === input.value.length
    const mask = { show: (text: string) => show(field, text, card) }
    const masked = remask(mask, { before, edited: input.value, caret })
    // Erasing the 0 of 07 must not bring it back.
    const typed = erased && field === 'exp_month' ? input.value : masked.value
    if (field !== 'card_number') ofOtherCard.delete(field)
    else if (typed !== before && isFull(field, card))
      for (const one of frameFields) if (one !== field && card[one] !== '') ofOtherCard.add(one)
    card = { ...card, [field]: typed }
    input.value = typed
    if (!atEnd) input.setSelectionRange(masked.caret, masked.caret)
    const full = isFull(field, card)
    if (full) told.add(field)
    draw()
    onTyped()
    if (full && atEnd && typed !== before && !erased && !input.hasAttribute('aria-invalid')) goOn(field)
  }

  /**
   * To the next field that wants something, whose text of another card is selected, so that typing replaces it.
   * A browser that fills in the whole card moves nothing.
   */
  function goOn(field: FrameField) {
    if (page.activeElement !== inputs[field]) return
    const later = frameFields.slice(frameFields.indexOf(field) + 1)
    const next = later.find((one) => ofOtherCard.has(one) || !isFull(one, card))
    if (!next) return onEnd()
    inputs[next].focus()
    if (ofOtherCard.has(next)) inputs[next].select()
  }

  function press(field: FrameField, event: KeyboardEvent) {
    const input = inputs[field]
    const { selectionStart: from, selectionEnd: to } = input
    if (event.key === 'Enter') {
      event.preventDefault()
      onEnter()
    } else if (event.key === 'Backspace' && input.value === '') {
      event.preventDefault()
      inputs[frameFields[frameFields.indexOf(field) - 1] ?? field].focus()
    } else if (event.key === 'Backspace' && from && from === to && input.value[from - 1] === ' ') {
      // The space is written for the person: the digit before it is meant.
      input.setSelectionRange(from - 1, from - 1)
    }
  }

  function leave(field: FrameField, towards: EventTarget | null) {
    if (field === 'exp_month' && card.exp_month === '1') {
      inputs.exp_month.value = '01'
      card = { ...card, exp_month: '01' }
      onTyped()
    }
    // Towards the page nothing is told: a sentence that appears would move the button being pressed.
    if (!towards || card[field] === '') return
    told.add(field)
    draw()
  }

  for (const field of frameFields) {
    inputs[field].addEventListener('input', (event) => type(field, (event as Partial<InputEvent>).inputType))
    inputs[field].addEventListener('keydown', (event) => press(field, event))
    inputs[field].addEventListener('blur', ({ relatedTarget }) => leave(field, relatedTarget))
  }

  return {
    card: () => card,
    wear(given) {
      words = given
      draw()
    },
    focus: (field) => inputs[field].focus(),
    showWrong() {
      for (const field of frameFields) told.add(field)
      draw()
      return wrongFields(card, today())
    },
  }
}
