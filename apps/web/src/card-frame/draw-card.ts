import type { CardBrand } from '@stillwater/domain/payments/card-number'
import { frameFields, type FrameField, type FrameWords } from './protocol.ts'

interface Shown {
  wrong: FrameField[]
  brand: CardBrand | null
  words: FrameWords
}

/** Words, brand and what is wrong, each field tied to the sentence about it. What the fields hold is not touched. */
export function drawCard(
  page: Document,
  inputs: Record<FrameField, HTMLInputElement>,
  { wrong, brand, words }: Shown,
): void {
  const write = (id: string, text: string) => {
    const place = page.getElementById(id)
    if (place && place.textContent !== text) place.textContent = text
  }
  write('expires', words.expires)
  write('brand', brand ? words.brands[brand] : '')
  write('code-hint', brand === 'amex' ? words.amex_code_hint : words.code_hint)
  inputs.exp_month.placeholder = words.month_placeholder
  inputs.exp_year.placeholder = words.year_placeholder

  const sentences = [...new Set(wrong.map((field) => words.errors[field]))]
  for (const field of frameFields) {
    const input = inputs[field]
    const label = page.querySelector(`label[for=${field}]`)
    if (label) label.textContent = words.labels[field]
    const isWrong = wrong.includes(field)
    const described = [
      isWrong && `error-${sentences.indexOf(words.errors[field])}`,
      field === 'code' && 'code-hint',
    ].filter((id) => id !== false)
    input.closest('.sw-field')?.toggleAttribute('data-invalid', isWrong)
    attribute(input, 'aria-invalid', isWrong ? 'true' : '')
    attribute(input, 'aria-describedby', described.join(' '))
  }
  drawErrors(page, sentences)
}

function attribute(element: Element, name: string, value: string) {
  if (value) element.setAttribute(name, value)
  else element.removeAttribute(name)
}

/** Four fields may be wrong in the same way: that is said once. */
function drawErrors(page: Document, sentences: string[]) {
  const place = page.getElementById('errors')
  const line = page.querySelector<HTMLTemplateElement>('#error')?.content.firstElementChild
  if (!place || !line) return
  const shown = [...place.children].map((one) => one.textContent?.trim())
  // What is announced already is not announced again with every digit.
  if (shown.join('\n') === sentences.join('\n')) return
  place.replaceChildren(
    ...sentences.map((sentence, index) => {
      const one = line.cloneNode(true) as Element
      one.id = `error-${index}`
      one.querySelector('span')?.append(sentence)
      return one
    }),
  )
}
