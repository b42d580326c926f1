import { vi } from 'vitest'
import type { Room } from '@stillwater/contract/video'

export const roomId = '7c1c1f5e-6f0a-4f6e-9a52-0a8f0c1f5e11'
const carer = '2b7e6a0c-3a55-4a53-8f0c-9a7d54a2f6aa'
const patient = '5d1f0d5f-5b0a-4a11-9a0b-1f5e6a0c3a55'
const minuteMs = 60_000

/** A room whose session began so many minutes ago. */
export function roomNow({ began = 0, ...more }: Partial<Room> & { began?: number } = {}): Room {
  const starts = Date.now() - began * minuteMs
  const at = (ms: number) => new Date(ms).toISOString()
  return {
    id: roomId,
    starts_at: at(starts),
    ends_at: at(starts + 45 * minuteMs),
    opens_at: at(starts - 15 * minuteMs),
    closes_at: at(starts + 105 * minuteMs),
    now: at(Date.now()),
    state: 'open',
    appointment_type: 'therapist',
    is_immediate: false,
    link: null,
    me: { person_id: patient, kind: 'patient', name: 'Maya Ellison' },
    other_name: 'Nora Lindqvist',
    patient_id: null,
    people: [],
    guests: [],
    patient_location: null,
    known_phone: '4155550101',
    known_region: 'CA',
    owes_agreements: false,
    ...more,
  }
}

export const carerIn = (has_joined: boolean): Room['people'][number] => ({
  person_id: carer,
  session: carer,
  kind: 'care_person',
  name: 'Nora Lindqvist',
  has_joined,
})

class FakeTrack extends EventTarget {
  enabled = true
  kind: string
  constructor(kind: string) {
    super()
    this.kind = kind
  }
  stop() {}
  getSettings() {
    return { deviceId: `${this.kind} 1` }
  }
}

/** The browser's own properties can be read from its own object alone. */
function withDevices(own: Navigator, mediaDevices: object): Navigator {
  return new Proxy(own, {
    get(target, name) {
      const value: unknown = name === 'mediaDevices' ? mediaDevices : Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Cameras and microphones of the test; an error name refuses that kind. */
export function stubDevices(refused: { audio?: string; video?: string } = {}) {
  const tracks: FakeTrack[] = []
  const devices = Object.assign(new EventTarget(), {
    async getUserMedia(asked: { audio?: unknown; video?: unknown }) {
      const kind = asked.audio ? 'audio' : 'video'
      const error = refused[kind]
      if (error) throw new DOMException('refused', error)
      const track = new FakeTrack(kind)
      tracks.push(track)
      return { getTracks: () => [track] }
    },
    enumerateDevices: async () => [
      { kind: 'audioinput', deviceId: 'audio 1', label: 'Built-in microphone' },
      { kind: 'videoinput', deviceId: 'video 1', label: 'Front camera' },
    ],
  })
  vi.stubGlobal('navigator', withDevices(navigator, devices))
  vi.stubGlobal('MediaStream', EventTarget)
  return {
    refused,
    /** Pulls the plug of the newest device of this kind. */
    unplug(kind: 'audio' | 'video') {
      tracks.findLast((one) => one.kind === kind)?.dispatchEvent(new Event('ended'))
    },
  }
}
