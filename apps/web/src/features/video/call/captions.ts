/**
 * Captions are made only where the browser recognizes speech on the device itself: what is said in a session is never
 * sent to the maker of a browser. Without such a browser they are not offered.
 */
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  processLocally: boolean
  start(): void
  stop(): void
}
interface RecognitionClass {
  new (): Recognition
  available?(options: { langs: string[]; processLocally: true }): Promise<string>
}
interface Heard extends Event {
  results: ArrayLike<ArrayLike<{ transcript: string }>>
}

const lang = 'en-US'

function recognition(): RecognitionClass | undefined {
  return (globalThis as { SpeechRecognition?: RecognitionClass }).SpeechRecognition
}

export async function canCaptionHere(): Promise<boolean> {
  const found = recognition()
  if (!found?.available || !('processLocally' in found.prototype)) return false
  try {
    return (await found.available({ langs: [lang], processLocally: true })) === 'available'
  } catch {
    return false
  }
}

const shownCharacters = 160

/** Turns what is said here into text until it is stopped. */
export function startCaptions(onText: (text: string) => void): () => void {
  const found = recognition()
  if (!found) return () => {}
  const engine = new found()
  let isOver = false
  engine.lang = lang
  engine.continuous = true
  engine.interimResults = true
  engine.processLocally = true
  engine.addEventListener('result', (event) => {
    const last = Array.from((event as Heard).results).at(-1)?.[0]?.transcript ?? ''
    onText(last.slice(-shownCharacters))
  })
  // A browser ends recognition after a pause.
  engine.addEventListener('end', () => {
    if (!isOver) engine.start()
  })
  engine.start()
  return () => {
    isOver = true
    engine.stop()
  }
}
