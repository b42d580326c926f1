import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inquiry, someone } from './eligibility.suite.ts'
import { write270 } from './x12-270.ts'

const trading = {
  sender_id: '123456789',
  receiver_id: 'CLEARHOUSE',
  provider_name: 'Stillwater Clinic',
  provider_npi: '1234567893',
  usage: 'T',
} as const
const write = (member = someone, asked = inquiry) => write270(member, trading, asked)
const lines = (message: string) => message.split('~').filter(Boolean)

describe('X12 270', () => {
  test('X12 270: it names the insurer, the clinic, the member, the day and the service types', () => {
    const control = /\*(\d{9})\*0\*T\*:~/.exec(write())?.[1]
    expect(lines(write())).toEqual([
      `ISA*00*          *00*          *ZZ*123456789      *ZZ*CLEARHOUSE     *261115*0230*^*00501*${control}*0*T*:`,
      `GS*HS*123456789*CLEARHOUSE*20261115*0230*${Number(control)}*X*005010X279A1`,
      'ST*270*0001*005010X279A1',
      'BHT*0022*13*QUESTION-1*20261115*0230',
      'HL*1**20*1',
      'NM1*PR*2*BLUESTEM TRAIL HEALTH*****PI*BLUE1',
      'HL*2*1*21*1',
      'NM1*1P*2*STILLWATER CLINIC*****XX*1234567893',
      'HL*3*2*22*0',
      'TRN*1*QUESTION-1*9123456789',
      "NM1*IL*1*O'HARA*ZOE****MI*AA123456A",
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

  test('X12 270: the dates are those of the clinic, not of the server', () => {
    const newYear = { ...inquiry, now: new Date('2027-01-01T02:15:00.000Z') }
    const days = (zone: string) =>
      lines(write(someone, { ...newYear, zone })).filter((line) => /^(BHT|DTP)/.test(line))
    expect(days('America/New_York')).toEqual(['BHT*0022*13*QUESTION-1*20261231*2115', 'DTP*291*D8*20261231'])
    expect(days('UTC')).toEqual(['BHT*0022*13*QUESTION-1*20270101*0215', 'DTP*291*D8*20270101'])
  })

  test.each([
    ['123456789', '9123456789'],
    ['12-3456789', '912-345678'],
    ['CLINIC', '9CLINIC000'],
    ['CLEARWATER LONG', '9CLEARWATE'],
  ])('X12 270: the trace of sender %s has an originator of ten characters', (sender_id, originator) => {
    const message = write270(someone, { ...trading, sender_id }, inquiry)
    expect(lines(message)).toContain(`TRN*1*QUESTION-1*${originator}`)
  })

  test('X12 270: an ID of nothing but spaces and signs is left out with its qualifier', () => {
    expect(lines(write({ ...someone, policy_id: ' ~ * ' }))).toContain("NM1*IL*1*O'HARA*ZOE")
  })
})
