import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test.each([
  [['a', 'b'], 'a,b\r\n'],
  [['one, two', 'say "hi"', 'two\nlines'], '"one, two","say ""hi""","two\nlines"\r\n'],
  [[null, '', 0, -12.5], ',,0,-12.5\r\n'],
  [['=1+1', '+1', '-1', '@sum', '\tx'], `"'=1+1","'+1","'-1","'@sum","'\tx"\r\n`],
  [['=cmd|"/c calc"!A1'], `"'=cmd|""/c calc""!A1"\r\n`],
])('csv: %j is written so that every program reads the same cells and none runs a formula', (cells, line) => {
  expect(csvLine(cells)).toBe(line)
})
