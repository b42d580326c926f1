/** How a field formats what is typed into it. */
export interface Mask {
  /** The formatted text; null when the text does not fit the mask. */
  show(text: string): string | null
}

/** Each 9 of the pattern is one digit; separators are inserted, and may also be typed. */
export function digitMask(pattern: string, read: (text: string) => string = (text) => text): Mask {
  const places = pattern.replace(/[^9]/g, '').length
  return {
    show(text) {
      const typed = read(text.trim())
      const digits = typed.replace(/[\s()./-]/g, '')
      if (!/^\d*$/.test(digits) || digits.length > places) return null
      return dress(pattern, digits)
    },
  }
}

/** The digits so far with the separators between them, and none after the last one. */
function dress(pattern: string, digits: string): string {
  let shown = ''
  let next = 0
  for (const place of pattern) {
    if (next >= digits.length) break
    shown += place === '9' ? digits[next++] : place
  }
  return shown
}

/** Browsers autofill a birthday as 1990-12-31, and a person may paste 1/2/1990. */
function monthFirst(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  if (year) return `${month}${day}${year}`
  const [, shortMonth = '', shortDay = '', wholeYear] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text) ?? []
  if (wholeYear) return shortMonth.padStart(2, '0') + shortDay.padStart(2, '0') + wholeYear
  // A slash typed after one digit ends the month or the day.
  return text.replace(/(^|\/)(\d)\/$/, (_, before: string, digit: string) => `${before}0${digit}`)
}

export const dateMask = digitMask('99/99/9999', monthFirst)
/** The last four digits of a ZIP+4 code are dropped. */
export const zipMask = digitMask('99999', (text) => text.replace(/^(\d{5})-\d{4}$/, '$1'))

export interface Masked {
  value: string
  caret: number
}

/** A field's value and selection before and after an edit. */
export interface Edit {
  before: string
  edited: string
  caret: number
}

/**
 * What a field shows after an edit. A key that does not fit is ignored. Text that arrives at once (a paste, autofill)
 * is never truncated: it would become another value, so it is shown whole and fails validation.
 */
export function remask(mask: Mask, { before, edited, caret }: Edit): Masked {
  const value = mask.show(edited)
  if (value === null) {
    return isOneKey(before, edited)
      ? { value: before, caret: Math.max(0, caret - 1) }
      : { value: edited, caret }
  }
  if (value === edited) return { value, caret }
  // A country code or a ZIP+4 suffix that the mask drops is not counted.
  const left = digitsIn(edited.slice(0, caret)) + digitsIn(value) - digitsIn(edited)
  return { value, caret: behindDigits(value, left) }
}

/** Whether exactly one character was inserted, possibly over a selection. */
function isOneKey(before: string, edited: string): boolean {
  let start = 0
  while (start < before.length && start < edited.length && before[start] === edited[start]) start++
  let end = 0
  const most = Math.min(before.length, edited.length) - start
  while (end < most && before.at(-1 - end) === edited.at(-1 - end)) end++
  return edited.length - start - end === 1
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}

function behindDigits(value: string, digits: number): number {
  let place = 0
  for (let left = digits; left > 0 && place < value.length; place++) if (/\d/.test(value[place] ?? '')) left--
  return place
}

/** Deleting a separator deletes the digit beside it, or the key would do nothing. */
export function eraseThrough(mask: Mask, value: string, caret: number, back: boolean): Masked | undefined {
  const sign = value[back ? caret - 1 : caret]
  // Text that does not fit the mask is deleted character by character.
  if (sign === undefined || /\d/.test(sign) || mask.show(value) !== value) return undefined
  let at = back ? caret - 1 : caret
  while (at >= 0 && at < value.length && !/\d/.test(value[at] ?? '')) at += back ? -1 : 1
  if (at < 0 || at >= value.length) return undefined
  return remask(mask, { before: value, edited: value.slice(0, at) + value.slice(at + 1), caret: at })
}
