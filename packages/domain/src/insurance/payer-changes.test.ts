import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payerChanges, type ListedPayer, type PayerLine } from './payer-changes.ts'

const line = fc.record({
  code: fc.constantFrom('A', 'B', 'C', 'D', 'E'),
  name: fc.constantFrom('Amber', 'Birch'),
  in_network: fc.boolean(),
})
const byCode = { selector: ({ code }: PayerLine) => code }
const listed = fc.uniqueArray(
  fc.tuple(line, fc.boolean()).map(([one, active]): ListedPayer => ({ ...one, active })),
  byCode,
)

test('payer changes: applying them makes the offered list equal to the file, and a second import changes nothing', () => {
  fc.assert(
    fc.property(listed, fc.uniqueArray(line, byCode), (before, file) => {
      const { added, changed, retired } = payerChanges(before, file)
      const gone = new Set(retired.map(({ code }) => code))
      const renewed = new Map(changed.map(({ to }) => [to.code, to]))
      const after: ListedPayer[] = [
        ...before.map((payer) => {
          const to = renewed.get(payer.code)
          return to ? { ...to, active: true } : { ...payer, active: payer.active && !gone.has(payer.code) }
        }),
        ...added.map((payer) => ({ ...payer, active: true })),
      ]
      const offered = after.filter(({ active }) => active).map(({ active: _, ...payer }) => payer)
      const inOrder = (all: PayerLine[]) => all.toSorted((a, b) => a.code.localeCompare(b.code))
      expect(inOrder(offered)).toEqual(inOrder(file))
      expect(payerChanges(after, file)).toEqual({ added: [], changed: [], retired: [] })
    }),
  )
})
