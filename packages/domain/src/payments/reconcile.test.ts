import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movementKinds, netOfDay, reconcile, type BookedMovement, type Difference } from './reconcile.ts'

const charge: BookedMovement = {
  kind: 'charge',
  transaction: '7',
  reference: 'r7',
  amount_cents: 8500,
  is_of_day: true,
}

describe('reconciliation', () => {
  test('reconciliation: equal books differ in nothing', () => {
    expect(reconcile([charge], [charge])).toEqual([])
  })

  test('reconciliation: an answer that we never got is matched by our reference', () => {
    expect(reconcile([{ ...charge, transaction: null }], [charge])).toEqual([])
  })

  test('reconciliation: a second charge under the same reference is missing here', () => {
    const second = { ...charge, transaction: '8' }
    expect(reconcile([charge], [charge, second])).toEqual([
      {
        kind: 'missing_here',
        movement: 'charge',
        transaction: '8',
        reference: 'r7',
        ours_cents: null,
        theirs_cents: 8500,
      },
    ])
  })

  test('reconciliation: a refund never stands for a charge', () => {
    const found = reconcile([charge], [{ ...charge, kind: 'refund' }])
    expect(found.map(({ kind }) => kind)).toEqual(['missing_here', 'missing_there'])
  })

  test('reconciliation: what is of another day is matched and not reported', () => {
    const other = { ...charge, is_of_day: false }
    expect(reconcile([other], [charge])).toEqual([])
    expect(reconcile([other], [])).toEqual([])
    expect(reconcile([], [other])).toEqual([])
  })

  test('reconciliation: every fault in random books is found once, to the cent, and nothing else is', () => {
    const fault = fc.constantFrom('none', 'none', 'lost here', 'lost there', 'other amount', 'unnamed here')
    const movement = fc.record({
      kind: fc.constantFrom(...movementKinds),
      cents: fc.integer({ min: 1, max: 99_999 }),
      off: fc.integer({ min: 1, max: 500 }),
      fault,
    })
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 40 }), fc.func(fc.integer()), (moves, order) => {
        const ours: BookedMovement[] = []
        const theirs: BookedMovement[] = []
        const expected: [Difference['kind'], string][] = []
        moves.forEach(({ kind, cents, off, fault: what }, n) => {
          const one = { kind, transaction: `t${n}`, reference: `r${n}`, amount_cents: cents, is_of_day: true }
          if (what !== 'lost here')
            ours.push({ ...one, ...(what === 'unnamed here' ? { transaction: null } : {}) })
          if (what !== 'lost there')
            theirs.push({ ...one, amount_cents: what === 'other amount' ? cents + off : cents })
          if (what === 'lost here') expected.push(['missing_here', `r${n}`])
          if (what === 'lost there') expected.push(['missing_there', `r${n}`])
          if (what === 'other amount') expected.push(['amount_differs', `r${n}`])
        })
        const shuffled = theirs.toSorted((a, b) => order(a.reference) - order(b.reference))
        const found = reconcile(ours, shuffled)
        const spelled = (list: readonly (readonly [string, string | null])[]) =>
          list.map((one) => one.join(' ')).toSorted()
        expect(spelled(found.map(({ kind, reference }) => [kind, reference]))).toEqual(spelled(expected))
        const sign = ({ movement: kind }: Difference) =>
          kind === 'charge' || kind === 'dispute_returned' ? 1 : -1
        const explained = found.reduce(
          (sum, one) => sum + sign(one) * ((one.theirs_cents ?? 0) - (one.ours_cents ?? 0)),
          0,
        )
        expect(netOfDay(theirs) - netOfDay(ours)).toBe(explained)
      }),
    )
  })
})
