import { newQuality, nextQuality } from '@stillwater/domain/video/packet-loss'
import { heartbeatMs } from '@stillwater/domain/video/room-hours'
import type { RoomLine } from '../../../platform/api/room-line.ts'
import { createStore, type Store } from '../../../platform/store.ts'
import { newCallState, type CallState, type RemotePerson } from './call-state.ts'
import { readSignal, type CallSignal, type CallWord } from './messages.ts'
import { connectPeer, type PeerConnection, type Tracks } from './peer-connection.ts'

export interface CallOptions {
  room: string
  /** The id of this page, new at each join. */
  session: string
  person_id: string
  name: string
  line: RoomLine
  iceServers(): Promise<RTCIceServer[]>
  tracks: Tracks
  can_caption: boolean
}

export interface Call {
  state: Store<CallState>
  setTracks(tracks: Tracks): void
  setMuted(is_muted: boolean): void
  setCameraOff(is_camera_off: boolean): void
  /** Ends the sound-only mode; it comes back by itself where the network is still poor. */
  tryPictures(): void
  /** Tries again with everyone whom no connection was made to. */
  reconnect(): void
  /** Ends the connection with someone who was removed, whatever their own page does. */
  dropPerson(person_id: string): void
  sayInChat(text: string): void
  wantCaptions(wants_captions: boolean): void
  sayCaption(text: string): void
  end(): void
}

const sampleMs = 1_000

/** A call with everyone in the room: one connection with each of their pages. */
export function startCall(options: CallOptions): Call {
  const { room, session, person_id, name, line, iceServers, can_caption } = options
  const state = createStore<CallState>(newCallState)
  const peers = new Map<string, PeerConnection>()
  const wanting = new Set<string>()
  const dropped = new Set<string>()
  let tracks = options.tracks
  let quality = newQuality

  const set = (change: Partial<CallState>) => state.set({ ...state.get(), ...change })
  const send = (signal: CallSignal) => line.send({ room, session, data: JSON.stringify(signal) })
  const sayToAll = (word: CallWord) => peers.forEach((peer) => peer.say(word))
  const personOf = (id: string) => state.get().people.find((one) => one.session === id)

  function update(id: string, what: Partial<RemotePerson>): void {
    const people = state.get().people.map((one) => (one.session === id ? { ...one, ...what } : one))
    set({ people })
  }

  function sayState(): void {
    const { is_muted, is_camera_off, is_sound_only, wants_captions } = state.get()
    const has_camera = tracks.video !== null && !is_camera_off
    const has_sound = tracks.audio !== null && !is_muted
    sayToAll({ kind: 'state', has_camera, has_sound, is_sound_only, wants_captions, can_caption })
  }

  /** What goes to this person: no picture while either side has too poor a network for it. */
  function tracksFor(id: string): Tracks {
    const { is_camera_off, is_sound_only } = state.get()
    const isOff = is_camera_off || is_sound_only || personOf(id)?.is_sound_only
    return { audio: tracks.audio, video: isOff ? null : tracks.video }
  }
  const applyTracks = () => peers.forEach((peer, id) => peer.setTracks(tracksFor(id)))

  function meet(id: string, person: string, called: string): void {
    if (peers.has(id) || dropped.has(person)) return
    // A reload: the same person with a new page, so the old connection is of no more use.
    for (const one of state.get().people) if (one.person_id === person) part(one.session)
    const stream = new MediaStream()
    const newcomer: RemotePerson = {
      session: id,
      person_id: person,
      name: called,
      phase: 'connecting',
      stream,
      has_camera: true,
      has_sound: true,
      is_sound_only: false,
      can_caption: false,
      caption: '',
    }
    set({ people: [...state.get().people, newcomer] })
    const peer = connectPeer({
      mine: session,
      theirs: id,
      iceServers,
      tracks: tracksFor(id),
      send,
      onPhase: (phase) => update(id, { phase }),
      onTrack(track) {
        for (const old of stream.getTracks()) if (old.kind === track.kind) stream.removeTrack(old)
        stream.addTrack(track)
        update(id, {})
      },
      onOpen: sayState,
      onWord: (word) => hear(id, word),
    })
    peers.set(id, peer)
    send({ kind: 'here', name, to: id })
    peer.feed({ type: 'begin' })
  }

  function part(id: string): void {
    peers.get(id)?.close()
    peers.delete(id)
    set({ people: state.get().people.filter((one) => one.session !== id) })
    setWanting(id, false)
  }

  function hear(id: string, word: CallWord): void {
    const person = personOf(id)
    if (!person) return
    if (word.kind === 'caption') update(id, { caption: word.text })
    else if (word.kind === 'chat') {
      const { chat } = state.get()
      if (chat.some((one) => one.id === word.id)) return
      set({ chat: [...chat, { id: word.id, name: person.name, text: word.text, is_mine: false }] })
    } else {
      const { has_camera, has_sound, is_sound_only } = word
      update(id, { has_camera, has_sound, is_sound_only, can_caption: word.can_caption })
      setWanting(id, word.wants_captions)
      peers.get(id)?.setTracks(tracksFor(id))
    }
  }

  function setWanting(id: string, wants: boolean): void {
    if (wants === wanting.has(id)) return
    if (wants) wanting.add(id)
    else wanting.delete(id)
    set({ makes_captions: can_caption && wanting.size > 0 })
  }

  const unlisten = line.listen({
    onOpen() {
      send({ kind: 'here', name })
      peers.forEach((peer) => peer.feed({ type: 'line_restored' }))
    },
    onMessage(message) {
      if (message.room !== room || state.get().ended) return
      if (message.type === 'refused') {
        if (message.session === session) finish('refused')
        return
      }
      const from = message.session
      if (message.data === null) {
        // The server says that a page has left. The page's own "bye" is refused where the server hears of it first.
        if (from && from !== session) part(from)
        return
      }
      const signal = readSignal(message.data)
      if (!signal || !from || from === session || ('to' in signal && signal.to && signal.to !== session))
        return
      if (message.from === person_id) {
        // The same person joined in another page, which takes the call over.
        if (signal.kind === 'here') finish('elsewhere')
        return
      }
      if (signal.kind === 'bye') return part(from)
      if (signal.kind === 'here' || signal.kind === 'still_here') return meet(from, message.from, signal.name)
      peers.get(from)?.receive(signal)
    },
  })

  // A lost "here" would leave two people alone in the same room, so it is said again with every heartbeat.
  const heartbeat = setInterval(() => send({ kind: 'still_here', name }), heartbeatMs)
  const sampling = setInterval(() => void sample(), sampleMs)
  async function sample(): Promise<void> {
    const counted = await Promise.all([...peers.values()].map((peer) => peer.counts()))
    if (counted.length === 0) return
    const sum = (what: 'lost' | 'received') => counted.reduce((total, one) => total + one[what], 0)
    quality = nextQuality(quality, { lost: sum('lost'), received: sum('received') })
    followQuality()
  }
  function followQuality(): void {
    const is_sound_only = quality.mode === 'sound_only'
    if (is_sound_only === state.get().is_sound_only) return
    set({ is_sound_only })
    applyTracks()
    sayState()
  }

  const sayBye = () => send({ kind: 'bye' })
  addEventListener('pagehide', sayBye)
  send({ kind: 'here', name })

  function finish(ended: CallState['ended']): void {
    clearInterval(heartbeat)
    clearInterval(sampling)
    removeEventListener('pagehide', sayBye)
    unlisten()
    for (const peer of peers.values()) peer.close()
    peers.clear()
    set({ people: [], ended })
  }

  return {
    state,
    setTracks(next) {
      tracks = next
      if (tracks.audio) tracks.audio.enabled = !state.get().is_muted
      applyTracks()
      sayState()
    },
    setMuted(is_muted) {
      if (tracks.audio) tracks.audio.enabled = !is_muted
      set({ is_muted })
      sayState()
    },
    setCameraOff(is_camera_off) {
      set({ is_camera_off })
      applyTracks()
      sayState()
    },
    tryPictures() {
      quality = newQuality
      followQuality()
    },
    reconnect: () => peers.forEach((peer) => peer.feed({ type: 'retry' })),
    dropPerson(removed) {
      // What they said just before may arrive after this.
      dropped.add(removed)
      for (const one of state.get().people) if (one.person_id === removed) part(one.session)
    },
    sayInChat(text) {
      const id = crypto.randomUUID()
      sayToAll({ kind: 'chat', id, text })
      set({ chat: [...state.get().chat, { id, name, text, is_mine: true }] })
    },
    wantCaptions(wants_captions) {
      set({ wants_captions })
      sayState()
    },
    sayCaption: (text) => sayToAll({ kind: 'caption', text }),
    end() {
      sayBye()
      finish(null)
    },
  }
}
