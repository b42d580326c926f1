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

describe('the question to an insurer, as a 270', () => {
  test('names the insurer, the clinic, the member, the day and what is asked about', () => {
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

  test('leaves out a group nobody typed, and counts its segments', () => {
    const without = lines(write({ ...someone, group_number: null }))
    expect(without.some((line) => line.startsWith('REF'))).toBe(false)
    expect(without).toContain('SE*16*0001')
  })

  test('nothing a person types can write a segment of its own', () => {
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

describe("an insurer's answer, as a 271", () => {
  const eb = (...benefits: string[]) => read271(answer271(benefits))

  test('active cover brings copays of the most telling kind of visit, coinsurance and what is left to pay first', () => {
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

  test('a repeated service type counts for each of them', () => {
    expect(eb('EB*1**30^98^MH', 'EB*B**98^MH***27*10')).toMatchObject({
      therapy_copay_cents: [1000],
      medication_copay_cents: [1000],
    })
  })

  test('a plan that says nothing of costs is active all the same', () => {
    expect(eb('EB*1**30')).toEqual({
      kind: 'active',
      therapy_copay_cents: [],
      medication_copay_cents: [],
      coinsurance_percent: null,
      deductible_cents: null,
    })
  })

  test.each(['6', '7', '8', 'I'])('a plan with status %s does not cover anyone', (code) => {
    expect(eb(`EB*${code}**30`)).toEqual({ kind: 'inactive' })
  })

  test('cover for teeth alone is no answer about this clinic', () => {
    expect(() => eb('EB*1**35')).toThrow(Unreadable271)
  })

  test('each reason for a rejection is one sentence, said once', () => {
    expect(read271(answer271(['AAA*N**72*C', 'AAA*N**71*C', 'AAA*N**72*C', 'AAA*N**ZZ*C']))).toEqual({
      kind: 'refused',
      errors: [
        'Your insurance company does not know this membership ID',
        'The date of birth does not match the membership ID',
        'Your insurance company could not confirm these details',
      ],
    })
  })

  test.each(['42', '80'])('a rejection %s asks to be asked again', (code) => {
    expect(read271(answer271([`AAA*N**${code}*R`]))).toEqual({ kind: 'try_again' })
  })

  test('other separators, line ends and noise in front are read as the envelope declares them', () => {
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
