import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTextCommand, textRefusal, type TextKind, type TextRecipient } from './texts.ts'

const reachable: TextRecipient = {
  phone: '4155552671',
  is_confirmed: true,
  has_opted_in: true,
  has_opted_out: false,
}

describe('texts: who is sent which kind', () => {
  test.each<[string, Partial<TextRecipient>, Record<TextKind, string | null>]>([
    ['a confirmed number', {}, { care: null, code: null, safety: null }],
    ['an unconfirmed number', { is_confirmed: false }, { care: 'unconfirmed', code: null, safety: null }],
    [
      'someone who chose no texts',
      { has_opted_in: false },
      { care: 'not_opted_in', code: null, safety: null },
    ],
    [
      'a number that sent STOP',
      { has_opted_out: true },
      { care: 'opted_out', code: 'opted_out', safety: 'opted_out' },
    ],
    [
      'the number of the example, which no carrier routes',
      { phone: '5550001111' },
      { care: 'unroutable', code: 'unroutable', safety: 'unroutable' },
    ],
    ['no number', { phone: null }, { care: 'no_phone', code: 'no_phone', safety: 'no_phone' }],
  ])('%s', (_, change, expected) => {
    for (const kind of ['care', 'code', 'safety'] as const)
      expect([kind, textRefusal(kind, { ...reachable, ...change })]).toEqual([kind, expected[kind]])
  })

  test('no care text goes to a number that is unconfirmed or has sent STOP, whatever else is true', () => {
    const anyone = fc.record<TextRecipient>({
      phone: fc.option(fc.stringMatching(/^\d{10}$/)),
      is_confirmed: fc.boolean(),
      has_opted_in: fc.boolean(),
      has_opted_out: fc.boolean(),
    })
    fc.assert(
      fc.property(anyone, (one) => {
        if (one.has_opted_out || !one.is_confirmed) expect(textRefusal('care', one)).not.toBeNull()
        if (one.has_opted_out) expect(textRefusal('safety', one)).not.toBeNull()
      }),
    )
  })
})

describe('texts: what a reply asks for', () => {
  test.each([
    ['STOP', 'stop'],
    [' stop. ', 'stop'],
    ['Stop!', 'stop'],
    ['STOPALL', 'stop'],
    ['Unsubscribe', 'stop'],
    ['CANCEL', 'stop'],
    ['end', 'stop'],
    ['quit', 'stop'],
    ['opt-out', 'stop'],
    ['Stop texting me', 'stop'],
    ['START', 'start'],
    ['unstop', 'start'],
    ['HELP', 'help'],
    ['Help?', 'help'],
    ['info', 'help'],
    ['', null],
    ['I can’t stop crying', null],
    ['help me', null],
    ['I want it to end', null],
    ['stop the pain', null],
    ['123456', null],
  ])('%j is %s', (text, command) => {
    expect(readTextCommand(text)).toBe(command)
  })
})
