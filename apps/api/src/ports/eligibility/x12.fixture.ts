/** A whole 271 about one subscriber with these benefits or rejections, as an insurer writes it. */
export function answer271(benefits: string[]): string {
  const body = [
    'ST*271*0001*005010X279A1',
    'BHT*0022*11*QUESTION-1*20261115*0731',
    'HL*1**20*1',
    'NM1*PR*2*BLUESTEM TRAIL HEALTH*****PI*BLUE1',
    'HL*2*1*21*1',
    'NM1*1P*2*STILLWATER CLINIC*****XX*1234567893',
    'HL*3*2*22*0',
    'TRN*2*QUESTION-1*9123456789',
    "NM1*IL*1*O'HARA*ZOE****MI*AA123456A",
    'DMG*D8*19900228',
    'DTP*346*D8*20260101',
    ...benefits,
  ]
  return `${[
    'ISA*00*          *00*          *ZZ*CLEARHOUSE     *ZZ*123456789      *261115*0731*^*00501*000000001*0*T*:',
    'GS*HB*CLEARHOUSE*123456789*20261115*0731*1*X*005010X279A1',
    ...body,
    `SE*${body.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
  ].join('~')}~`
}
