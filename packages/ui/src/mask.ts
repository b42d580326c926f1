/** A mask spells what the field shows: each 9 stands for one digit, the rest is written for the person. */
export const phoneMask = '(999) 999-9999'
export const dateMask = '99/99/9999'

/** The digits typed so far, in the mask's clothes, with nothing written ahead of them. */
export function applyMask(mask: string, text: string): string {
  const digits = text.replace(/\D/g, '')
  let shown = ''
  let next = 0
  for (const place of mask) {
    if (next >= digits.length) break
    shown += place === '9' ? digits[next++] : place
  }
  return shown
}

export interface Masked {
  value: string
  caret: number
}

/** What a field shows after an edit, and where the caret stands: behind as many digits as before. */
export function remask(mask: string, edited: string, caret: number): Masked {
  const value = applyMask(mask, edited)
  let left = edited.slice(0, caret).replace(/\D/g, '').length
  let place = 0
  while (left > 0 && place < value.length) if (/\d/.test(value[place++] ?? '')) left--
  return { value, caret: place }
}

/** Deleting a mask's own sign takes the digit beside it, or the key would seem dead. */
export function eraseThrough(mask: string, value: string, caret: number, back: boolean): Masked | undefined {
  const sign = value[back ? caret - 1 : caret]
  if (sign === undefined || /\d/.test(sign)) return undefined
  let at = back ? caret - 1 : caret
  while (at >= 0 && at < value.length && !/\d/.test(value[at] ?? '')) at += back ? -1 : 1
  if (at < 0 || at >= value.length) return undefined
  return remask(mask, value.slice(0, at) + value.slice(at + 1), at)
}
