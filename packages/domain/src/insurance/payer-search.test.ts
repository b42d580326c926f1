import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexPayers, searchName, searchPayers } from './payer-search.ts'

const named = (...names: string[]) =>
  names
    .map((name) => ({ name, search_name: searchName(name) }))
    .sort((a, b) => (a.search_name < b.search_name ? -1 : 1))
const payers = named('Aetna', 'Blue Cross of Maine', 'Blue Shield', 'Maine Health', 'Old Blue', 'Ünited Café')
const found = (sought: string, most = 10, from = 0) =>
  searchPayers(indexPayers(payers), searchName(sought), { from, most }).map(({ name }) => name)

describe('someone who looks for their insurer', () => {
  test.each([
    ['BLUE', ['Blue Cross of Maine', 'Blue Shield', 'Old Blue']],
    ['maine', ['Maine Health', 'Blue Cross of Maine']],
    ['blue  maine', ['Blue Cross of Maine']],
    ['maine blue', []],
    ['united cafe', ['Ünited Café']],
    ['bl', ['Blue Cross of Maine', 'Blue Shield']],
    ['zzz', []],
    ['', payers.map(({ name }) => name)],
  ])('by %j finds %j', (sought, names) => {
    expect(found(sought)).toEqual(names)
  })

  test('payer search: the next page begins where the last one ended', () => {
    expect([found('blue', 2), found('blue', 2, 2)]).toEqual([
      ['Blue Cross of Maine', 'Blue Shield'],
      ['Old Blue'],
    ])
  })

  test('finds each one that has the words, once, those that begin so first', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), name, (names, said) => {
        const list = named(...names)
        const sought = searchName(said)
        const all = searchPayers(indexPayers(list), sought, { most: 100 })
        const pattern = new RegExp(sought.split(' ').join('.*'))
        const inside = list.filter(({ search_name }) => pattern.test(search_name))
        const begin = list.filter(({ search_name }) => search_name.startsWith(sought))
        const expected =
          sought.length < 3 ? begin : [...begin, ...inside.filter((payer) => !begin.includes(payer))]
        expect(all).toEqual(expected)
      }),
    )
  })
})
