import { describe, expect, test } from 'vitest'
import { addNotice, dismissNotice } from './notices.ts'

const raise = (...ids: number[]) => ids.reduce<{ id: number }[]>((all, id) => addNotice(all, { id }), [])

describe('someone who meets several errors', () => {
  test('sees up to three', () => {
    expect(raise(1, 2, 3).map((notice) => notice.id)).toEqual([1, 2, 3])
  })

  test('sees the newest three of four', () => {
    expect(raise(1, 2, 3, 4).map((notice) => notice.id)).toEqual([2, 3, 4])
  })

  test('can dismiss one and keep the others', () => {
    expect(dismissNotice(raise(1, 2, 3), 2).map((notice) => notice.id)).toEqual([1, 3])
    expect(dismissNotice(raise(1), 9)).toHaveLength(1)
  })

  test('is not shown a list that changed under the screen', () => {
    const before = raise(1)
    addNotice(before, { id: 2 })
    expect(before).toHaveLength(1)
  })
})
