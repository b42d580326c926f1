import { expect, test, vi } from 'vitest'
import { liveEvents, readLiveEvent, type LiveAudience } from '@stillwater/contract/live'
import { careLiveHandlers } from '../features/safety/queue/live-tasks.ts'
import type { Refetch } from '../platform/api/batched-refetch.ts'
import { handleLiveEvent, patientLiveHandlers, type LiveHandlers } from './live-updates.ts'

const handlers: { [A in LiveAudience]: LiveHandlers<A> } = {
  patient: patientLiveHandlers,
  care: careLiveHandlers,
}
const audiences = Object.keys(liveEvents) as LiveAudience[]
const kindsOf = (audience: LiveAudience) => Object.keys(liveEvents[audience])

/** How many refetches an event of this kind asks for in the browser of an audience. */
function refetches(audience: LiveAudience, kind: string): number {
  const refetch = vi.fn<Refetch>()
  const event = [null, 'r1']
    .map((record_id) => readLiveEvent({ type: 'event', seq: 1, kind, record_id }))
    .find((read) => read !== null)
  if (!event) throw new Error(`${kind} has no payload that can be read`)
  handleLiveEvent<LiveAudience>(handlers[audience], refetch, event)
  return refetch.mock.calls.length
}

test.each(audiences)(
  'live events: the %s area handles exactly the kinds that the contract names',
  (audience) => {
    expect(Object.keys(handlers[audience]).sort()).toEqual(kindsOf(audience).sort())
  },
)

test.each(audiences.flatMap((audience) => kindsOf(audience).map((kind) => [audience, kind] as const)))(
  'live events: in the %s area a %s event refetches what is shown of it',
  (audience, kind) => {
    expect(refetches(audience, kind)).toBeGreaterThan(0)
  },
)

test('live events: an event for another audience changes nothing', () => {
  expect(refetches('patient', 'care_tasks')).toBe(0)
  expect(refetches('care', 'visit')).toBe(0)
})
