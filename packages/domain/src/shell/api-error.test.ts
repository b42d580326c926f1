import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorText, fallbackError, lastFullMessage } from './api-error.ts'

describe('someone whose request failed', () => {
  test.each([
    [{ success: false, a: 'x', b: 'y' }, 'x'],
    [{ errors: ['x', 'y'] }, 'x'],
    [
      { success: false, errors: ['Email address already in use.'], code: 'taken' },
      'Email address already in use.',
    ],
    [{ error: 'x' }, 'x'],
  ])('reads from %j the text "%s"', (data, shown) => expect(errorText(data)).toBe(shown))

  test.each([
    [{ a: '' }],
    [{ a: {} }],
    [{ a: 5 }],
    [{ a: null, b: 'x' }],
    [{ errors: [] }],
    [{ errors: [{ message: 'x' }] }],
    [{ success: false }],
    [{}],
    [null],
    [undefined],
    ['<html>Bad gateway</html>'],
    [502],
  ])('reads the fallback when the answer is %j', (data) => {
    expect(errorText(data)).toBe('Hmmm… It seems like something went wrong. Please try again.')
  })

  test('is never shown anything but a sentence', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        for (const shown of [errorText(data), lastFullMessage(data)]) {
          expect(typeof shown).toBe('string')
          expect(shown).not.toBe('')
        }
      }),
    )
  })
})

describe('someone whose new password is refused', () => {
  test.each([
    [{ success: false, errors: { password: ['z'], full_messages: ['x', 'y'] } }, 'y'],
    [{ success: false, errors: ['x', 'y'] }, 'y'],
    [{ error: 'x' }, 'x'],
    [{ errors: { full_messages: [] } }, fallbackError],
  ])('reads from %j the last message "%s"', (data, shown) => expect(lastFullMessage(data)).toBe(shown))
})
