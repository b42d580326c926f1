import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { crisisView, type KnownCrisis, type UnsentCrisis } from './crisis-view.ts'

const page = { screen: 'page', task_open: true, told: true } as const
const screens = fc.constantFrom('panel' as const, 'page' as const)
const known: fc.Arbitrary<KnownCrisis | null> = fc.option(
  fc.record({ screen: screens, task_open: fc.boolean(), told: fc.boolean() }),
)
const unsent: fc.Arbitrary<UnsentCrisis[]> = fc.array(
  fc.record({ screen: screens, phase: fc.constantFrom('sending', 'unsaved', 'saved') }),
  { maxLength: 3 },
)

describe('what a patient in crisis is shown', () => {
  test.each<[string, KnownCrisis | null, UnsentCrisis[], ReturnType<typeof crisisView>]>([
    ['nothing known, nothing unsent: nothing', null, [], null],
    ['task open and alert accepted: told', page, [], { screen: 'page', status: 'told' }],
    [
      'task open, no alert accepted: alerting',
      { ...page, told: false },
      [],
      { screen: 'page', status: 'alerting' },
    ],
    [
      'no open task: saved and no more',
      { ...page, task_open: false },
      [],
      { screen: 'page', status: 'saved' },
    ],
    [
      'answer on its way: sending',
      null,
      [{ screen: 'page', phase: 'sending' }],
      { screen: 'page', status: 'sending' },
    ],
    [
      'an earlier crisis was told, a later answer is unsaved: unsaved',
      { ...page, screen: 'panel' },
      [{ screen: 'page', phase: 'unsaved' }],
      { screen: 'page', status: 'unsaved' },
    ],
    [
      'a calm answer after a grave one: still the page',
      page,
      [{ screen: 'panel', phase: 'sending' }],
      { screen: 'page', status: 'sending' },
    ],
  ])('crisis view: %s', (_, server, browser, shown) => {
    expect(crisisView(server, browser)).toEqual(shown)
  })

  test('crisis view: "told" needs an open task, an accepted alert and no unsent answer, whatever else holds', () => {
    fc.assert(
      fc.property(known, unsent, (server, browser) => {
        const isTold = server !== null && server.task_open && server.told && browser.length === 0
        expect(crisisView(server, browser)?.status === 'told').toBe(isTold)
      }),
    )
  })

  test('crisis view: the page is shown as soon as anything asks for it', () => {
    fc.assert(
      fc.property(known, unsent, (server, browser) => {
        const asked = [server, ...browser].some((one) => one?.screen === 'page')
        expect(crisisView(server, browser)?.screen === 'page').toBe(asked)
      }),
    )
  })
})
