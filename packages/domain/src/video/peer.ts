/**
 * One side of the connection between two browsers, each named by the session id of its page. A reload has a new session
 * id, and a new session id means a new peer connection. Of the two, the one with the greater id makes every offer and
 * the other is polite: it adds its tracks after the first offer, because two sides that both add tracks at once can
 * gather candidates for ever.
 */
export interface Peer {
  mine: string
  theirs: string
  phase: PeerPhase
  /** The number of the last offer made or accepted. */
  round: number
  signaling: 'stable' | 'have_local_offer'
  /** Offers since the last connection. */
  attempts: number
}

export type PeerPhase = 'connecting' | 'connected' | 'interrupted' | 'failed'

/** The states of RTCPeerConnection.connectionState that matter; iceConnectionState can stay disconnected for ever. */
type ConnectionState = 'connected' | 'disconnected' | 'failed'

export type PeerEvent =
  | { type: 'begin' }
  | { type: 'offer' | 'answer'; from: string; round: number }
  | { type: 'restart_asked'; from: string }
  | { type: 'connection'; state: ConnectionState }
  /** The connection was not made, or not restored, in time. An expired relay credential never fails by itself. */
  | { type: 'overdue' }
  /** Signals may have been lost while the line to the server was down. */
  | { type: 'line_restored' }
  | { type: 'retry' }

export type PeerEffect =
  | { type: 'make_offer'; round: number; restart: boolean }
  | { type: 'accept_offer'; round: number }
  | { type: 'accept_answer' }
  | { type: 'ask_restart' }

export interface PeerStep {
  peer: Peer
  effects: PeerEffect[]
}

/** After this many offers without a connection the people are told, and offered a phone call. */
export const maxAttempts = 4

/** How long an attempt may take; null for a call that runs. Once the people are told, it is still tried, but seldom. */
export function overdueMs({ phase }: Peer): number | null {
  if (phase === 'connected') return null
  return phase === 'failed' ? 30_000 : 8_000
}

export function newPeer(mine: string, theirs: string): Peer {
  return { mine, theirs, phase: 'connecting', round: 0, signaling: 'stable', attempts: 0 }
}

export function isPolite({ mine, theirs }: Pick<Peer, 'mine' | 'theirs'>): boolean {
  return mine < theirs
}

export function nextPeer(peer: Peer, event: PeerEvent): PeerStep {
  if ('from' in event && event.from !== peer.theirs) return { peer, effects: [] }
  switch (event.type) {
    case 'begin':
      return isPolite(peer) ? { peer, effects: [] } : offer(peer)
    case 'offer':
      if (!isPolite(peer) || event.round <= peer.round) return { peer, effects: [] }
      return {
        peer: { ...peer, round: event.round, phase: worse(peer.phase) },
        effects: [{ type: 'accept_offer', round: event.round }],
      }
    case 'answer':
      if (peer.signaling !== 'have_local_offer' || event.round !== peer.round) return { peer, effects: [] }
      return { peer: { ...peer, signaling: 'stable' }, effects: [{ type: 'accept_answer' }] }
    case 'restart_asked':
      return isPolite(peer) ? { peer, effects: [] } : offer(peer)
    case 'connection':
      return changed(peer, event.state)
    case 'overdue':
    case 'line_restored':
      return peer.phase === 'connected' ? { peer, effects: [] } : again(peer)
    case 'retry':
      return again({ ...peer, attempts: 0, phase: 'connecting' })
  }
}

function changed(peer: Peer, state: ConnectionState): PeerStep {
  if (state === 'connected') return { peer: { ...peer, phase: 'connected', attempts: 0 }, effects: [] }
  // A short interruption heals by itself; `overdue` follows if it does not.
  if (state === 'disconnected') return { peer: { ...peer, phase: worse(peer.phase) }, effects: [] }
  // Told already: the next try comes when it is overdue.
  return peer.phase === 'failed' ? { peer, effects: [] } : again({ ...peer, phase: worse(peer.phase) })
}

function again(peer: Peer): PeerStep {
  if (peer.phase !== 'failed' && peer.attempts >= maxAttempts)
    return { peer: { ...peer, phase: 'failed' }, effects: [] }
  if (!isPolite(peer)) return offer(peer)
  return { peer: { ...peer, attempts: peer.attempts + 1 }, effects: [{ type: 'ask_restart' }] }
}

function offer(peer: Peer): PeerStep {
  const round = peer.round + 1
  return {
    peer: {
      ...peer,
      round,
      signaling: 'have_local_offer',
      attempts: peer.attempts + 1,
      phase: worse(peer.phase),
    },
    effects: [{ type: 'make_offer', round, restart: peer.round > 0 }],
  }
}

/** A failed one stays failed until it connects or the person tries again, so that the words on the screen stay. */
const worse = (phase: PeerPhase): PeerPhase => (phase === 'connected' ? 'interrupted' : phase)
