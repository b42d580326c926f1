import fc from 'fast-check'
import { expect, test } from 'vitest'
import { read271 } from './x12-271.ts'
import { answer271, asked } from './x12.fixture.ts'

const services = ['MH', 'A4', 'A5', 'A6', 'A7', 'A8', 'CF', 'CG', 'CH', 'CI', '98', '30', '35', '30^MH', '']
const codes = ['1', '2', '5', '6', '8', 'A', 'B', 'C', 'D', 'I', 'R', 'U', 'V']
const anyBenefit = fc
  .record({
    code: fc.constantFrom(...codes),
    coverage: fc.constantFrom('', 'IND', 'FAM'),
    service: fc.constantFrom(...services),
    period: fc.constantFrom('', '7', '23', '27', '29', '36'),
    amount: fc.constantFrom('', '0', '15', '350.5'),
    percent: fc.constantFrom('', '.2', '1', '20'),
    network: fc.constantFrom('', 'Y', 'N', 'W'),
    after: fc.subarray(['III*ZZ*10', 'III*ZZ*21', 'MSG*IN PERSON ONLY', 'AAA*N**53*N', 'NM1*PR*2*OTHER'], {
      maxLength: 2,
    }),
  })
  .map(({ code, coverage, service, period, amount, percent, network, after }) => [
    `EB*${code}*${coverage}*${service}***${period}*${amount}*${percent}****${network}`,
    ...after,
  ])

test('X12 271: benefits in any order are read the same', () => {
  const orders = fc
    .array(anyBenefit, { maxLength: 8 })
    .chain((benefits) =>
      fc.tuple(fc.constant(benefits), fc.shuffledSubarray(benefits, { minLength: benefits.length })),
    )
  fc.assert(
    fc.property(orders, ([one, other]) => {
      const read = (benefits: string[][]) => {
        const answer = read271(answer271(benefits.flat()), asked)
        return answer.kind === 'refused' ? { ...answer, codes: answer.codes.toSorted() } : answer
      }
      expect(read(other)).toEqual(read(one))
    }),
    { numRuns: 300 },
  )
})

test('X12 271: an answer that was cut anywhere is not an answer', () => {
  const whole = answer271(['EB*1**30', 'EB*B**MH***27*15'])
  expect(read271(whole, asked)).toMatchObject({ kind: 'active' })
  for (let length = 0; length < whole.length - 1; length++)
    expect(read271(whole.slice(0, length), asked)).toEqual({ kind: 'unreadable', reason: 'envelope' })
})

test('X12 271: an answer with repeated segments is not an answer', () => {
  const segments = answer271(['EB*1**30', 'EB*B**MH***27*15']).split('~').slice(0, -1)
  const part = fc.tuple(fc.nat(segments.length - 1), fc.integer({ min: 1, max: 6 }))
  fc.assert(
    fc.property(part, ([from, count]) => {
      const end = from + count
      const repeated = [...segments.slice(0, end), ...segments.slice(from, end), ...segments.slice(end)]
      expect(read271(`${repeated.join('~')}~`, asked).kind).toBe('unreadable')
    }),
  )
})

test('X12 271: repeated and foreign bytes never throw and never make a member covered', () => {
  const refusals = [['EB*6**30'], ['EB*I**MH', 'EB*1**30'], ['EB*U**MH'], ['EB*V**30'], ['EB*1**35']]
  fc.assert(
    fc.property(
      fc.constantFrom(...refusals.map((benefits) => answer271(benefits))),
      fc.nat(900),
      fc.oneof(fc.string({ unit: 'binary' }), fc.nat(40)),
      (whole, at, foreign) => {
        const put = typeof foreign === 'string' ? foreign : whole.slice(at, at + foreign)
        expect(read271(whole.slice(0, at) + put + whole.slice(at), asked).kind).not.toBe('active')
      },
    ),
    { numRuns: 1000 },
  )
})

test.each(['EB*1*1**35', 'EB*1***35', 'EB*1****35'])(
  'X12 271: a service that slipped into another element does not cover the whole plan: %s',
  (benefit) => {
    expect(read271(answer271([benefit]), asked).kind).toBe('unreadable')
  },
)

test('X12 271: any text is read without a throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      expect(read271(text, asked).kind).toBe('unreadable')
      expect(read271(`ISA${text}`, asked).kind).toBe('unreadable')
    }),
  )
})

test('X12 271: a benefit of any elements is read without a throw', () => {
  const element = fc.string({ unit: fc.constantFrom(...'IU168VMHA^:. -'), maxLength: 6 })
  fc.assert(
    fc.property(fc.array(element, { maxLength: 15 }), (elements) => {
      const { kind } = read271(answer271([['EB', ...elements].join('*')]), asked)
      expect(['active', 'inactive', 'carved_out', 'try_again', 'unreadable']).toContain(kind)
    }),
  )
})

test('X12 271: a long run of any one character is read in one pass', () => {
  for (const character of ['*', '~', ' ', '\n', '0', '.', 'A', '^']) {
    const long = character.repeat(200_000)
    expect(read271(long, asked).kind).toBe('unreadable')
    expect(read271(answer271([`EB*B**MH***27*${long}`, 'EB*1**30', `MSG*${long}`]), asked).kind).toMatch(
      /active|unreadable/,
    )
  }
})
