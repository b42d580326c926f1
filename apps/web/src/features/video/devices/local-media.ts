import { createStore, type Store } from '../../../platform/store.ts'
import type { Tracks } from '../call/peer-connection.ts'

/** Why there is no sound or no picture from here. */
export type MediaProblem = 'denied' | 'missing' | 'in_use' | 'unplugged' | 'unsupported'

interface Device {
  id: string
  label: string
}

export interface LocalMedia extends Tracks {
  isAsking: boolean
  audioProblem: MediaProblem | null
  videoProblem: MediaProblem | null
  microphones: readonly Device[]
  cameras: readonly Device[]
  speakers: readonly Device[]
  speaker: string
}

export interface MediaDevices {
  state: Store<LocalMedia>
  /** Asks for camera and microphone, or again after a problem. */
  open(choice?: { microphone?: string; camera?: string }): Promise<void>
  chooseSpeaker(id: string): void
  close(): void
}

const nothing: LocalMedia = {
  audio: null,
  video: null,
  isAsking: true,
  audioProblem: null,
  videoProblem: null,
  microphones: [],
  cameras: [],
  speakers: [],
  speaker: '',
}

const picture = { width: { ideal: 960 }, height: { ideal: 540 }, frameRate: { ideal: 24, max: 30 } }
const sound = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const exactly = (id: string | undefined) => (id ? { deviceId: { exact: id } } : {})

/** The camera and the microphone of this page. */
export function createMedia(): MediaDevices {
  const state = createStore<LocalMedia>(nothing)
  const set = (change: Partial<LocalMedia>) => state.set({ ...state.get(), ...change })
  const api = navigator.mediaDevices as globalThis.MediaDevices | undefined
  let isClosed = false
  let asked = 0

  async function take(constraints: MediaStreamConstraints): Promise<MediaStreamTrack | MediaProblem> {
    try {
      const [track] = (await api!.getUserMedia(constraints)).getTracks()
      return track ?? 'missing'
    } catch (error) {
      return problemOf(error)
    }
  }

  async function open(choice: { microphone?: string; camera?: string } = {}): Promise<void> {
    isClosed = false
    if (!api?.getUserMedia)
      return set({ isAsking: false, audioProblem: 'unsupported', videoProblem: 'unsupported' })
    const turn = ++asked
    set({ isAsking: true })
    const before = state.get()
    stop(before)
    // One after the other: a missing camera must not cost the microphone.
    const audio = await take({ audio: { ...sound, ...exactly(choice.microphone) } })
    const video = await take({ video: { ...picture, ...exactly(choice.camera) } })
    if (isClosed || turn !== asked)
      return [audio, video].forEach((one) => typeof one !== 'string' && one.stop())
    for (const [kind, track] of Object.entries({ audio, video }))
      if (typeof track !== 'string')
        track.addEventListener('ended', () => lost(kind as 'audio' | 'video', track))
    set({
      isAsking: false,
      audio: typeof audio === 'string' ? null : audio,
      video: typeof video === 'string' ? null : video,
      audioProblem: typeof audio === 'string' ? audio : null,
      videoProblem: typeof video === 'string' ? video : null,
    })
    await list()
  }

  /** The device was unplugged, or taken away in the browser's settings. */
  function lost(kind: 'audio' | 'video', track: MediaStreamTrack): void {
    if (state.get()[kind] !== track) return
    set(
      kind === 'audio'
        ? { audio: null, audioProblem: 'unplugged' }
        : { video: null, videoProblem: 'unplugged' },
    )
    void list()
  }

  async function list(): Promise<void> {
    const found = (await api?.enumerateDevices().catch(() => [])) ?? []
    if (isClosed) return
    const of = (kind: MediaDeviceKind) =>
      found
        .filter((one) => one.kind === kind && one.deviceId !== '')
        .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || String(index + 1) }))
    set({ microphones: of('audioinput'), cameras: of('videoinput'), speakers: of('audiooutput') })
  }
  const onChange = () => void list()
  api?.addEventListener('devicechange', onChange)

  return {
    state,
    open,
    chooseSpeaker: (speaker) => set({ speaker }),
    close() {
      isClosed = true
      api?.removeEventListener('devicechange', onChange)
      stop(state.get())
    },
  }
}

function stop({ audio, video }: Tracks): void {
  audio?.stop()
  video?.stop()
}

function problemOf(error: unknown): MediaProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotReadableError' || name === 'AbortError' ? 'in_use' : 'missing'
}
