import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isPolite,
  maxAttempts,
  newPeer,
  nextPeer,
  overdueMs,
  type Peer,
  type PeerEffect,
  type PeerEvent,
} from './peer.ts'

const [low, high] = ['aaa', 'bbb']
const polite = newPeer(low, high)
const other = newPeer(high, low)

function run(peer: Peer, ...events: PeerEvent[]): { peer: Peer; effects: PeerEffect[] } {
  const effects: PeerEffect[] = []
  for (const event of events) {
    const step = nextPeer(peer, event)
    peer = step.peer
    effects.push(...step.effects)
  }
  return { peer, effects }
}

describe('peer connection', () => {
  test('peer: the side with the greater session id offers, and the polite side waits for the first offer', () => {
    expect([isPolite(polite), isPolite(other)]).toEqual([true, false])
    expect(run(polite, { type: 'begin' }).effects).toEqual([])
    expect(run(other, { type: 'begin' }).effects).toEqual([{ type: 'make_offer', round: 1, restart: false }])
    expect(run(polite, { type: 'begin' }, { type: 'offer', from: high, round: 1 }).effects).toEqual([
      { type: 'accept_offer', round: 1 },
    ])
    expect(run(other, { type: 'begin' }, { type: 'offer', from: low, round: 1 }).effects).toHaveLength(1)
  })

  test('peer: an answer is dropped unless an offer waits for it and it answers that offer', () => {
    const offered = run(other, { type: 'begin' }).peer
    const answer = { type: 'answer', from: low, round: 1 } as const
    expect(run(other, answer).effects).toEqual([])
    expect(run(offered, { ...answer, round: 2 }).effects).toEqual([])
    expect(run(offered, answer, answer).effects).toEqual([{ type: 'accept_answer' }])
  })

  test('peer: what another session says is ignored, because a new session is a new connection', () => {
    const offered = run(other, { type: 'begin' }).peer
    for (const type of ['offer', 'answer'] as const)
      expect(run(offered, { type, from: 'ccc', round: 1 })).toEqual({ peer: offered, effects: [] })
    expect(run(offered, { type: 'restart_asked', from: 'ccc' }).effects).toEqual([])
  })

  test('peer: an old or repeated offer is ignored', () => {
    const accepted = run(polite, { type: 'offer', from: high, round: 2 }).peer
    for (const round of [1, 2])
      expect(run(accepted, { type: 'offer', from: high, round }).effects).toEqual([])
  })

  test('peer: a lost connection is restarted by the offering side, and asked for by the polite side', () => {
    const up = { type: 'connection', state: 'connected' } as const
    const down = { type: 'connection', state: 'failed' } as const
    const offering = run(other, { type: 'begin' }, { type: 'answer', from: low, round: 1 }, up)
    expect(offering.peer.phase).toBe('connected')
    const failed = run(offering.peer, down)
    expect(failed).toMatchObject({
      peer: { phase: 'interrupted' },
      effects: [{ type: 'make_offer', restart: true, round: 2 }],
    })
    expect(run(run(polite, up).peer, down).effects).toEqual([{ type: 'ask_restart' }])
    expect(run(other, { type: 'begin' }, { type: 'restart_asked', from: low }).effects).toHaveLength(2)
  })

  test('peer: a short interruption is shown and restarts nothing until it is overdue', () => {
    const up = run(other, { type: 'begin' }, { type: 'connection', state: 'connected' }).peer
    const away = run(up, { type: 'connection', state: 'disconnected' })
    expect(away).toMatchObject({ peer: { phase: 'interrupted' }, effects: [] })
    expect(run(away.peer, { type: 'connection', state: 'connected' }).peer.phase).toBe('connected')
    expect(run(away.peer, { type: 'overdue' }).effects).toMatchObject([{ type: 'make_offer', restart: true }])
  })

  test('peer: a restored line leaves a running call alone and repeats an attempt that may have lost its signals', () => {
    const up = run(other, { type: 'begin' }, { type: 'connection', state: 'connected' }).peer
    expect(run(up, { type: 'line_restored' }, { type: 'overdue' }).effects).toEqual([])
    expect(run(run(other, { type: 'begin' }).peer, { type: 'line_restored' }).effects).toHaveLength(1)
  })

  test.each([
    ['offering', other],
    ['polite', polite],
  ])('peer: the %s side says so after some attempts, and still tries, until it connects', (_, peer) => {
    const overdue = { type: 'overdue' } as const
    const tired = run(peer, { type: 'begin' }, ...Array.from({ length: maxAttempts + 1 }, () => overdue)).peer
    expect(tired.phase).toBe('failed')
    expect(run(tired, { type: 'connection', state: 'failed' }).effects).toEqual([])
    const late = run(tired, overdue)
    expect(late).toMatchObject({ peer: { phase: 'failed' }, effects: [{}] })
    expect(run(late.peer, { type: 'connection', state: 'connected' }).peer.phase).toBe('connected')
    const again = run(tired, { type: 'retry' })
    expect(again).toMatchObject({ peer: { phase: 'connecting' }, effects: [{}] })
  })

  test('peer: a call that runs is never overdue, and a failure that was told is tried less often', () => {
    const waits = (['connecting', 'interrupted', 'failed', 'connected'] as const).map((phase) =>
      overdueMs({ ...other, phase }),
    )
    expect(waits).toEqual([8_000, 8_000, 30_000, null])
  })

  // Each signal is delivered, lost or delivered twice; once losses end, every overdue attempt must converge.
  test('peer: whatever signals were lost or repeated, both sides end in the same round with the answer accepted', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('deliver', 'lose', 'repeat'), { maxLength: 12 }), (fates) => {
        const sides = [newPeer(low, high), newPeer(high, low)]
        const inbox: [to: number, event: PeerEvent][] = []
        let accepted = 0
        const feed = (side: number, event: PeerEvent) => {
          const step = nextPeer(sides[side]!, event)
          sides[side] = step.peer
          for (const effect of step.effects) {
            const to = 1 - side
            const from = side === 0 ? low : high
            if (effect.type === 'make_offer') inbox.push([to, { type: 'offer', from, round: effect.round }])
            if (effect.type === 'accept_offer')
              inbox.push([to, { type: 'answer', from, round: effect.round }])
            if (effect.type === 'ask_restart') inbox.push([to, { type: 'restart_asked', from }])
            if (effect.type === 'accept_answer') accepted = sides[side].round
          }
        }
        feed(0, { type: 'begin' })
        feed(1, { type: 'begin' })
        for (let turn = 0; turn < 60; turn++) {
          const next = inbox.shift()
          if (!next) {
            if (accepted === sides[1]!.round && sides[0]!.round === accepted) break
            feed(turn % 2, { type: 'retry' })
            continue
          }
          const fate = fates.shift() ?? 'deliver'
          if (fate === 'repeat') inbox.push(next)
          if (fate !== 'lose') feed(...next)
        }
        expect([sides[0]!.round, sides[1]!.round]).toEqual([accepted, accepted])
        expect(sides[1]!.signaling).toBe('stable')
      }),
    )
  })
})
