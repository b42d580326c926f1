import { describe, expect, test } from 'vitest'
import { read271 } from './x12-271.ts'
import { answer271, asked, envelope } from './x12.fixture.ts'

const eb = (...benefits: string[]) => read271(answer271(benefits), asked)
const nothing = { copay_cents: [], coinsurance_percent: null }

describe('X12 271, whether visits are covered', () => {
  test.each(['MH', 'A4', 'A5', 'A6', 'A7', 'A8', 'CF', 'CG', 'CH', 'CI'])(
    'X12 271: mental health by %s decides over the plan as a whole',
    (service) => {
      expect(eb('EB*1**30', `EB*I**${service}`)).toEqual({ kind: 'inactive' })
      expect(eb('EB*6**30', `EB*1**${service}`)).toMatchObject({ kind: 'active' })
    },
  )

  test.each(['6', '7', '8', 'I'])('X12 271: a plan with status %s is not covered', (code) => {
    expect(eb(`EB*${code}**30`)).toEqual({ kind: 'inactive' })
  })

  test('X12 271: a plan without costs is active', () => {
    expect(eb('EB*1**30')).toEqual({
      kind: 'active',
      therapy: nothing,
      medication: nothing,
      deductible_cents: null,
    })
  })

  test('X12 271: U is not "covered", and the carve-out names its payer', () => {
    const elsewhere = ['EB*U**MH', 'LS*2120', 'NM1*PR*2*QUIETWATER BEHAVIORAL', 'LE*2120']
    expect(eb('EB*1**30', ...elsewhere)).toEqual({ kind: 'carved_out', payer: 'QUIETWATER BEHAVIORAL' })
    expect(eb('EB*1**30', 'EB*U**MH')).toEqual({ kind: 'carved_out', payer: null })
  })

  test('X12 271: active mental health that another payer runs is a carve-out, by the insurer itself it is not', () => {
    const run = (name: string) => ['EB*1**MH', 'LS*2120', `NM1*PR*2*${name}`, 'LE*2120']
    expect(eb(...run('QUIETWATER BEHAVIORAL'))).toEqual({
      kind: 'carved_out',
      payer: 'QUIETWATER BEHAVIORAL',
    })
    expect(eb(...run('Bluestem Trail Health'))).toMatchObject({ kind: 'active' })
  })

  test('X12 271: V asks again, on mental health or on the whole plan, and not on dental care', () => {
    expect(eb('EB*V**MH', 'EB*1**30')).toEqual({ kind: 'try_again' })
    expect(eb('EB*V**30')).toEqual({ kind: 'try_again' })
    expect(eb('EB*V**35', 'EB*1**30')).toMatchObject({ kind: 'active' })
  })

  test('X12 271: a plan that ended does not cancel the plan that follows it', () => {
    expect(eb('EB*6**30**OLD', 'DTP*357*D8*20251231', 'EB*1**30**NEW')).toMatchObject({ kind: 'active' })
    expect(eb('EB*1**30**NEXT YEAR', 'DTP*356*D8*20270101', 'EB*6**30')).toEqual({ kind: 'inactive' })
  })

  test('X12 271: dental coverage alone is no decision', () => {
    expect(eb('EB*1**35')).toEqual({ kind: 'unreadable', reason: 'no status' })
  })

  test('X12 271: coverage out of network alone is no decision', () => {
    expect(eb('EB*1**30*********N')).toEqual({ kind: 'unreadable', reason: 'no status' })
  })
})

describe('X12 271, rejections', () => {
  test('X12 271: a rejection of one benefit does not cancel a good answer', () => {
    expect(eb('EB*1**30', 'EB*V**MH', 'AAA*N**53*N')).toMatchObject({ kind: 'active' })
    expect(eb('EB*1**MH', 'EB*B**98***27*20', 'AAA*N**33*C')).toMatchObject({
      kind: 'active',
      medication: nothing,
    })
  })

  test('X12 271: where nothing else is answered, the rejection of a benefit is the answer', () => {
    expect(eb('EB*V**MH', 'AAA*N**53*N')).toEqual({ kind: 'refused', codes: ['53'] })
  })

  test('X12 271: a rejected member is rejected for each reason once, whatever benefits follow', () => {
    const member = ['AAA*N**72*C', 'AAA*N**71*C', 'AAA*N**72*C', 'AAA*N**ZZ*C']
    expect(read271(answer271(['EB*1**30'], { member }), asked)).toEqual({
      kind: 'refused',
      codes: ['72', '71', 'ZZ'],
    })
  })

  test.each(['source', 'receiver'] as const)(
    'X12 271: a rejection of the %s is one of the question',
    (level) => {
      expect(read271(answer271([], { [level]: ['AAA*N**41*N'] }), asked)).toEqual({
        kind: 'refused',
        codes: ['41'],
      })
    },
  )

  test.each(['AAA*N**42*R', 'AAA*N**80*R', 'AAA*N**79*P'])('X12 271: %s means try again', (segment) => {
    expect(read271(answer271([], { member: [segment] }), asked)).toEqual({ kind: 'try_again' })
  })
})

describe('X12 271, whose answer it is', () => {
  const unreadable = (reason: string) => ({ kind: 'unreadable', reason })

  test('X12 271: an answer to another question is not read', () => {
    expect(read271(answer271(['EB*1**30'], { trace: 'QUESTION-2' }), asked)).toEqual(unreadable('trace'))
  })

  test('X12 271: without a trace number the reference of the transaction must be ours', () => {
    const body = (reference: string) => [
      `BHT*0022*11*${reference}*20261115*0731`,
      'HL*1**20*1',
      'HL*2*1*21*1',
      'HL*3*2*22*0',
      'EB*1**30',
    ]
    expect(read271(envelope(body('QUESTION-1')), asked)).toMatchObject({ kind: 'active' })
    expect(read271(envelope(body('QUESTION-2')), asked)).toEqual(unreadable('trace'))
  })

  const whole = answer271(['EB*1**30'])
  test.each([
    ['the count of segments', whole.replace('SE*13*', 'SE*14*')],
    ['the number of the transaction', whole.replace('SE*13*0001', 'SE*13*0002')],
    ['the count of transactions', whole.replace('GE*1*1', 'GE*2*1')],
    ['the number of the group', whole.replace('GE*1*1', 'GE*1*2')],
    ['the count of groups', whole.replace('IEA*1*', 'IEA*2*')],
    ['the number of the interchange', whole.replace('IEA*1*000000001', 'IEA*1*000000002')],
  ])('X12 271: %s is checked', (_, broken) => {
    expect(broken).not.toBe(whole)
    expect(read271(broken, asked)).toEqual(unreadable('envelope'))
  })

  test.each(['', 'nonsense', '<html>', 'ISA*00', 'ISA'.padEnd(200, '*')])(
    'X12 271: %j is not an answer',
    (message) => {
      expect(read271(message, asked)).toEqual(unreadable('envelope'))
    },
  )

  test('X12 271: an acknowledgment instead of an answer is not read', () => {
    const receipt = answer271(['EB*1**30']).replace('ST*271', 'ST*999')
    expect(read271(receipt, asked)).toEqual(unreadable('trace'))
  })
})
