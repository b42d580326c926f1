import { createStore, useStore } from '../../../../platform/store.ts'
import { keepDraft, readDraft } from '../../../../platform/forms/tab-draft.ts'

const kept = 'alert-sound'
const sound = createStore(readDraft(kept, { on: true }).on)

export function useSound() {
  const on = useStore(sound)
  const setOn = (next: boolean) => {
    sound.set(next)
    keepDraft(kept, { on: next })
  }
  return { on, setOn }
}

/** Two short tones. A browser that has not been touched yet plays nothing; the title of the tab still changes. */
export function playAlert(): void {
  if (!sound.get() || typeof AudioContext === 'undefined') return
  const audio = new AudioContext()
  const volume = audio.createGain()
  volume.gain.value = 0.2
  volume.connect(audio.destination)
  for (const [at, pitch] of [
    [0, 660],
    [0.25, 880],
  ] as const) {
    const tone = audio.createOscillator()
    tone.frequency.value = pitch
    tone.connect(volume)
    tone.start(audio.currentTime + at)
    tone.stop(audio.currentTime + at + 0.18)
  }
  setTimeout(() => void audio.close(), 1000)
}
