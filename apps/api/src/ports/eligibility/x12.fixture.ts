import type { Asked271 } from './x12-271.ts'

/** The question that the answers here are about. */
export const asked: Asked271 = { trace: 'QUESTION-1', day: '20261115' }

export interface Answer271 {
  trace?: string
  /** Segments of the insurer and of the clinic, before the member's. */
  source?: string[]
  receiver?: string[]
  /** Segments after the member's name, before any benefit. */
  member?: string[]
}

/** A whole 271 about one subscriber with these benefits or rejections, as an insurer writes it. */
export function answer271(
  benefits: string[],
  { trace = asked.trace, source = [], receiver = [], member = [] }: Answer271 = {},
): string {
  return envelope([
    `BHT*0022*11*${trace}*20261115*0731`,
    'HL*1**20*1',
    'NM1*PR*2*BLUESTEM TRAIL HEALTH*****PI*BLUE1',
    ...source,
    'HL*2*1*21*1',
    'NM1*1P*2*STILLWATER CLINIC*****XX*1234567893',
    ...receiver,
    'HL*3*2*22*0',
    `TRN*2*${trace}*9123456789`,
    "NM1*IL*1*O'HARA*ZOE****MI*AA123456A",
    ...member,
    'DMG*D8*19900228',
    'DTP*346*D8*20260101',
    ...benefits,
  ])
}

/** The interchange around one transaction, with its counts and control numbers. */
export function envelope(body: string[]): string {
  return `${[
    'ISA*00*          *00*          *ZZ*CLEARHOUSE     *ZZ*123456789      *261115*0731*^*00501*000000001*0*T*:',
    'GS*HB*CLEARHOUSE*123456789*20261115*0731*1*X*005010X279A1',
    'ST*271*0001*005010X279A1',
    ...body,
    `SE*${body.length + 2}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ].join('~')}~`
}
