import type { PeerPhase } from '@stillwater/domain/video/peer'

/** Another person in the call, as this page knows them. */
export interface RemotePerson {
  session: string
  person_id: string
  name: string
  phase: PeerPhase
  stream: MediaStream
  has_camera: boolean
  has_sound: boolean
  is_sound_only: boolean
  can_caption: boolean
  caption: string
}

export interface ChatLine {
  id: string
  name: string
  text: string
  is_mine: boolean
}

export interface CallState {
  people: readonly RemotePerson[]
  chat: readonly ChatLine[]
  /** Pictures are off because the network loses too much. */
  is_sound_only: boolean
  is_muted: boolean
  is_camera_off: boolean
  wants_captions: boolean
  /** Someone in the call asked for captions, so this page makes them of what is said here. */
  makes_captions: boolean
  /** Why the call is over for this page. */
  ended: 'elsewhere' | 'refused' | null
}

export const newCallState: CallState = {
  people: [],
  chat: [],
  is_sound_only: false,
  is_muted: false,
  is_camera_off: false,
  wants_captions: false,
  makes_captions: false,
  ended: null,
}
