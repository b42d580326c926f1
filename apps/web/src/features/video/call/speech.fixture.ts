import { vi } from 'vitest'

/** Speech recognition of the test; `hear` says something into the one that runs. */
export class FakeRecognition extends EventTarget {
  static made: FakeRecognition[] = []
  static answer: string | Error = 'available'
  static asked: unknown
  static async available(asked: unknown) {
    FakeRecognition.asked = asked
    if (FakeRecognition.answer instanceof Error) throw FakeRecognition.answer
    return FakeRecognition.answer
  }
  lang = ''
  continuous = false
  interimResults = false
  starts = 0
  isRunning = false
  #isLocal = false
  constructor() {
    super()
    FakeRecognition.made.push(this)
  }
  get processLocally() {
    return this.#isLocal
  }
  set processLocally(isLocal: boolean) {
    this.#isLocal = isLocal
  }
  start() {
    this.starts++
    this.isRunning = true
  }
  stop() {
    this.isRunning = false
    this.dispatchEvent(new Event('end'))
  }
  hear(...said: string[]) {
    const results = said.map((transcript) => [{ transcript }])
    this.dispatchEvent(Object.assign(new Event('result'), { results }))
  }
}

export function stubRecognition() {
  FakeRecognition.made = []
  FakeRecognition.answer = 'available'
  vi.stubGlobal('SpeechRecognition', FakeRecognition)
}
