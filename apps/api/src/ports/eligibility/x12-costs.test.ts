import { describe, expect, test } from 'vitest'
import { read271 } from './x12-271.ts'
import { answer271, asked } from './x12.fixture.ts'

/** The costs of a covered member with these benefits. */
function costs(...benefits: string[]) {
  const read = read271(answer271(['EB*1**30', ...benefits]), asked)
  if (read.kind !== 'active') throw new Error(`The member is ${read.kind}.`)
  return read
}
const copays = (...benefits: string[]) => costs(...benefits).therapy.copay_cents
const share = (...benefits: string[]) => costs(...benefits).therapy.coinsurance_percent

describe('X12 271, what a visit costs', () => {
  test('X12 271: active coverage gives the most telling copays, the coinsurance and the remaining deductible', () => {
    expect(
      costs(
        'EB*C*IND*30***23*1500',
        'EB*C*IND*30***29*350.5',
        'EB*B**98***27*25*****Y',
        'EB*B**98***27*60*****N',
        'EB*B**MH***27*15*****Y',
        'EB*B**MH***27*40*****Y',
        'MSG*IN-PERSON ONLY',
        'EB*A**MH*****.2****Y',
      ),
    ).toEqual({
      kind: 'active',
      therapy: { copay_cents: [1500], coinsurance_percent: 20 },
      medication: { copay_cents: [2500], coinsurance_percent: null },
      deductible_cents: 35_050,
    })
  })

  test('X12 271: a repeated service type applies to each of its types', () => {
    expect(costs('EB*B**98^MH***27*10')).toMatchObject({
      therapy: { copay_cents: [1000] },
      medication: { copay_cents: [1000] },
    })
  })

  test('X12 271: a share of the whole plan is not added to a copay for mental health', () => {
    expect(costs('EB*B**MH***27*20', 'EB*A**30*****.3').therapy).toEqual({
      copay_cents: [2000],
      coinsurance_percent: null,
    })
  })

  test('X12 271: an amount per visit stands before one per day, and one per admission is no price of a visit', () => {
    expect(copays('EB*B**MH***36*250', 'EB*B**MH***27*20')).toEqual([2000])
    expect(copays('EB*B**MH***7*30', 'EB*B**MH***27*20')).toEqual([2000])
    expect(copays('EB*B**MH***36*250')).toEqual([])
    expect(share('EB*A**MH***36**.4', 'EB*A**MH*****.1')).toBe(10)
  })

  test('X12 271: an amount for one person stands before one for a family', () => {
    expect(copays('EB*B*FAM*MH***27*50', 'EB*B*IND*MH***27*20')).toEqual([2000])
    expect(share('EB*A*FAM*MH*****.5', 'EB*A*IND*MH*****.2')).toBe(20)
    expect(costs('EB*C*FAM*30***29*900', 'EB*C*IND*30***29*350').deductible_cents).toBe(35_000)
    expect(costs('EB*C*FAM*30***29*900', 'EB*C*IND*30***23*1500').deductible_cents).toBe(150_000)
    expect(costs('EB*C*FAM*30***29*900').deductible_cents).toBe(90_000)
  })

  test('X12 271: telehealth stands before an office, an office before no place, and a hospital is left out', () => {
    const [telehealth, office, anywhere, hospital] = [
      ['EB*B**MH***27*10', 'III*ZZ*10'],
      ['EB*B**MH***27*20', 'III*ZZ*11'],
      ['EB*B**MH***27*30'],
      ['EB*B**MH***27*5', 'III*ZZ*21'],
    ] as const
    expect(copays(...hospital, ...anywhere, ...office, ...telehealth)).toEqual([1000])
    expect(copays(...hospital, ...anywhere, ...office)).toEqual([2000])
    expect(copays(...hospital, ...anywhere)).toEqual([3000])
    expect(copays(...hospital)).toEqual([])
  })

  test.each([
    ['.2', 20],
    ['0.125', 12.5],
    ['0', 0],
    ['1', 100],
    ['20', null],
    ['1.01', null],
    ['-.2', null],
    ['abc', null],
    ['', null],
  ])('X12 271: a share written %j is %j percent', (percent, read) => {
    expect(share(`EB*A**MH*****${percent}`)).toBe(read)
  })

  test.each(['-5', '1e9', '12345678901', 'FREE', '1.2.3', '0x10'])('X12 271: %j is no amount', (amount) => {
    expect(copays(`EB*B**MH***27*${amount}`)).toEqual([])
  })

  test('X12 271: what was paid so far this year is not the deductible', () => {
    expect(costs('EB*C*IND*30***24*1150', 'EB*C*IND*30***23*1500').deductible_cents).toBe(150_000)
  })

  test('X12 271: a deductible of last year is over', () => {
    expect(
      costs('EB*C*IND*30***29*800', 'DTP*292*RD8*20250101-20251231', 'EB*C*IND*30***29*200').deductible_cents,
    ).toBe(20_000)
  })
})
