import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { now, someone } from './eligibility.suite.ts'
import { write270 } from './x12-270.ts'
import { read271, Unreadable271 } from './x12-271.ts'
import { answer271 } from './x12.fixture.ts'

const trading = {
  sender_id: '123456789',
  receiver_id: 'CLEARHOUSE',
  provider_name: 'Stillwater Clinic',
  provider_npi: '1234567893',
  usage: 'T',
} as const
const write = (member = someone) => write270(member, trading, 'question-1', now)
const lines = (message: string) => message.split('~').filter(Boolean)

describe('X12 270', () => {
  test('X12 270: it names the insurer, the clinic, the member, the day and the service types', () => {
    const control = /\*(\d{9})\*0\*T\*:~/.exec(write())?.[1]
    expect(lines(write())).toEqual([
      `ISA*00*          *00*          *ZZ*123456789      *ZZ*CLEARHOUSE     *261115*0730*^*00501*${control}*0*T*:`,
      `GS*HS*123456789*CLEARHOUSE*20261115*0730*${Number(control)}*X*005010X279A1`,
      'ST*270*0001*005010X279A1',
      'BHT*0022*13*QUESTION-1*20261115*0730',
      'HL*1**20*1',
      'NM1*PR*2*BLUESTEM TRAIL HEALTH*****PI*BLUE1',
      'HL*2*1*21*1',
      'NM1*1P*2*STILLWATER CLINIC*****XX*1234567893',
      'HL*3*2*22*0',
      'TRN*1*QUESTION-1*9123456789',
      "NM1*IL*1*O'HARA*ZOE****MI*AA 12 34 56 A",
      'REF*6P*G-77',
      'N4**TX',
      'DMG*D8*19900228',
      'DTP*291*D8*20261115',
      'EQ*MH',
      'EQ*98',
      'EQ*30',
      'SE*17*0001',
      `GE*1*${Number(control)}`,
      `IEA*1*${control}`,
    ])
  })

  test('X12 270: an empty group number is left out and the segment count is right', () => {
    const without = lines(write({ ...someone, group_number: null }))
    expect(without.some((line) => line.startsWith('REF'))).toBe(false)
    expect(without).toContain('SE*16*0001')
  })

  test('X12 270: user input cannot inject a segment', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (first_name, policy_id, group) => {
        const message = write({
          ...someone,
          first_name,
          policy_id: `A${policy_id}`,
          group_number: `G${group}`,
        })
        expect(lines(message)).toHaveLength(21)
        expect(lines(message)[10]!.split('*')).toHaveLength(10)
        expect(message).toMatch(/^[\x20-\x7e]+$/)
        expect(message.indexOf('~')).toBe(105)
      }),
    )
  })
})

describe('X12 271', () => {
  const eb = (...benefits: string[]) => read271(answer271(benefits))

  test('X12 271: active coverage gives the most specific copays, the coinsurance and the remaining deductible', () => {
    expect(
      eb(
        'EB*1**30**GOLD PLAN',
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
      therapy_copay_cents: [1500],
      medication_copay_cents: [2500],
      coinsurance_percent: 20,
      deductible_cents: 35_050,
    })
  })

  test('X12 271: a repeated service type applies to each of its types', () => {
    expect(eb('EB*1**30^98^MH', 'EB*B**98^MH***27*10')).toMatchObject({
      therapy_copay_cents: [1000],
      medication_copay_cents: [1000],
    })
  })

  test('X12 271: a plan without costs is active', () => {
    expect(eb('EB*1**30')).toEqual({
      kind: 'active',
      therapy_copay_cents: [],
      medication_copay_cents: [],
      coinsurance_percent: null,
      deductible_cents: null,
    })
  })

  test.each(['6', '7', '8', 'I'])('X12 271: a plan with status %s is not active', (code) => {
    expect(eb(`EB*${code}**30`)).toEqual({ kind: 'inactive' })
  })

  test('X12 271: dental coverage alone is unreadable, not a decision', () => {
    expect(() => eb('EB*1**35')).toThrow(Unreadable271)
  })

  test('X12 271: each reason of a rejection is one sentence, without duplicates', () => {
    expect(read271(answer271(['AAA*N**72*C', 'AAA*N**71*C', 'AAA*N**72*C', 'AAA*N**ZZ*C']))).toEqual({
      kind: 'refused',
      errors: [
        'Your insurance company does not know this membership ID',
        'The date of birth does not match the membership ID',
        'Your insurance company could not confirm these details',
      ],
    })
  })

  test.each(['42', '80'])('X12 271: a rejection %s means try again', (code) => {
    expect(read271(answer271([`AAA*N**${code}*R`]))).toEqual({ kind: 'try_again' })
  })

  test('X12 271: separators are taken from the envelope, and line ends and leading noise are ignored', () => {
    const said = answer271(['EB*1**30', 'EB*B**MH***27*15'])
    const other = said.replaceAll('*', '|').replaceAll('~', '!\r\n')
    expect(read271(`\r\n${other}`)).toEqual(read271(said))
  })

  test.each(['', 'nonsense', '<html>', 'ISA*00', answer271(['EB*1**30']).replace('ST*271', 'ST*999')])(
    'what is no 271 answers nothing',
    (message) => {
      expect(() => read271(message)).toThrow(Unreadable271)
    },
  )
})
