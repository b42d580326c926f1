import {
  newPeer,
  nextPeer,
  overdueMs,
  type PeerEffect,
  type PeerEvent,
  type PeerPhase,
} from '@stillwater/domain/video/peer'
import type { PacketCounts } from '@stillwater/domain/video/packet-loss'
import { readWord, type CallSignal, type CallWord } from './messages.ts'

export interface Tracks {
  audio: MediaStreamTrack | null
  video: MediaStreamTrack | null
}

export interface PeerOptions {
  mine: string
  theirs: string
  /** Asked before every attempt, because the credentials of a relay expire. */
  iceServers(): Promise<RTCIceServer[]>
  tracks: Tracks
  send(signal: CallSignal): void
  onPhase(phase: PeerPhase): void
  onTrack(track: MediaStreamTrack): void
  onWord(word: CallWord): void
  /** The data channel is open: say how things stand. */
  onOpen(): void
}

export interface PeerConnection {
  receive(signal: CallSignal): void
  feed(event: PeerEvent): void
  setTracks(tracks: Tracks): void
  say(word: CallWord): void
  counts(): Promise<PacketCounts>
  close(): void
}

/** One peer connection of the browser, driven by the rules in `domain/video/peer.ts`. */
export function connectPeer(options: PeerOptions): PeerConnection {
  const { mine, theirs, iceServers, send, onPhase, onTrack, onWord, onOpen } = options
  const connection = new RTCPeerConnection({ bundlePolicy: 'max-bundle' })
  // Negotiated with a fixed id, so that it exists on both sides without an announcement.
  const channel = connection.createDataChannel('room', { negotiated: true, id: 0 })
  let peer = newPeer(mine, theirs)
  let tracks = options.tracks
  let early: RTCIceCandidateInit[] = []
  let working = Promise.resolve()
  let overdue: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  channel.addEventListener('open', onOpen)
  channel.addEventListener('message', ({ data }) => {
    const word = readWord(String(data))
    if (word) onWord(word)
  })
  connection.addEventListener('track', ({ track }) => onTrack(track))
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate) send({ kind: 'candidate', to: theirs, candidate: { ...candidate.toJSON() } })
  })
  connection.addEventListener('connectionstatechange', () => {
    const state = connection.connectionState
    if (state === 'connected' || state === 'disconnected' || state === 'failed')
      feed({ type: 'connection', state })
  })

  function feed(event: PeerEvent, description?: string): void {
    if (isClosed) return
    const before = peer.phase
    const step = nextPeer(peer, event)
    peer = step.peer
    for (const effect of step.effects) {
      // One after the other: a browser refuses a description while it works on another one.
      working = working
        .then(() => (isClosed ? undefined : perform(effect, description)))
        .catch(() => undefined)
    }
    if (peer.phase !== before) onPhase(peer.phase)
    watch()
  }

  /** A refused description, a lost signal and an expired credential all look like this: nothing happens. */
  function watch(): void {
    clearTimeout(overdue)
    const ms = overdueMs(peer)
    if (ms !== null) overdue = setTimeout(() => feed({ type: 'overdue' }), ms)
  }

  async function perform(effect: PeerEffect, sdp = ''): Promise<void> {
    switch (effect.type) {
      case 'make_offer':
        connection.setConfiguration({ bundlePolicy: 'max-bundle', iceServers: await iceServers() })
        if (connection.getTransceivers().length === 0) {
          for (const kind of ['audio', 'video'] as const)
            connection.addTransceiver(tracks[kind] ?? kind, { direction: 'sendrecv' })
        }
        await connection.setLocalDescription(await connection.createOffer({ iceRestart: effect.restart }))
        return send({ kind: 'offer', to: theirs, round: effect.round, sdp: localSdp() })
      case 'accept_offer':
        connection.setConfiguration({ bundlePolicy: 'max-bundle', iceServers: await iceServers() })
        await connection.setRemoteDescription({ type: 'offer', sdp })
        await addTracks()
        await connection.setLocalDescription(await connection.createAnswer())
        send({ kind: 'answer', to: theirs, round: effect.round, sdp: localSdp() })
        return addEarlyCandidates()
      case 'accept_answer':
        await connection.setRemoteDescription({ type: 'answer', sdp })
        return addEarlyCandidates()
      case 'ask_restart':
        return send({ kind: 'restart', to: theirs })
    }
  }

  const localSdp = () => connection.localDescription?.sdp ?? ''

  /** On the polite side, once the first offer has made its transceivers. */
  async function addTracks(): Promise<void> {
    for (const transceiver of connection.getTransceivers()) {
      transceiver.direction = 'sendrecv'
      await transceiver.sender.replaceTrack(tracks[kindOf(transceiver)])
    }
  }

  async function addEarlyCandidates(): Promise<void> {
    const waiting = early
    early = []
    for (const candidate of waiting) await addCandidate(candidate)
  }

  /** A candidate of an earlier round is refused by the browser, and is of no use. */
  const addCandidate = (candidate: RTCIceCandidateInit) =>
    connection.addIceCandidate(candidate).catch(() => undefined)

  return {
    feed,
    receive(signal) {
      if (signal.kind === 'offer' || signal.kind === 'answer')
        feed({ type: signal.kind, from: theirs, round: signal.round }, signal.sdp)
      else if (signal.kind === 'restart') feed({ type: 'restart_asked', from: theirs })
      else if (signal.kind === 'candidate') {
        const candidate = signal.candidate as RTCIceCandidateInit
        working = working.then(() => {
          if (connection.remoteDescription) return addCandidate(candidate)
          early.push(candidate)
          return undefined
        })
      }
    },
    setTracks(next) {
      tracks = next
      for (const transceiver of connection.getTransceivers())
        void transceiver.sender.replaceTrack(tracks[kindOf(transceiver)]).catch(() => undefined)
    },
    say(word) {
      if (channel.readyState === 'open') channel.send(JSON.stringify(word))
    },
    async counts() {
      const sum: PacketCounts = { lost: 0, received: 0 }
      for (const report of (await connection.getStats()).values() as Iterable<Record<string, unknown>>) {
        if (report.type !== 'inbound-rtp') continue
        sum.lost += Number(report.packetsLost ?? 0)
        sum.received += Number(report.packetsReceived ?? 0)
      }
      return sum
    },
    close() {
      isClosed = true
      clearTimeout(overdue)
      connection.close()
    },
  }
}

const kindOf = ({ receiver }: RTCRtpTransceiver) => receiver.track.kind as 'audio' | 'video'
