import { expect, test, vi } from 'vitest'
import { canCaptionHere, startCaptions } from './captions.ts'
import { FakeRecognition, stubRecognition } from './speech.fixture.ts'

test('captions: a browser that recognizes speech on the device offers them', async () => {
  stubRecognition()
  expect(await canCaptionHere()).toBe(true)
  expect(FakeRecognition.asked).toEqual({ langs: ['en-US'], processLocally: true })
})

test.each([
  ['without speech recognition', () => vi.stubGlobal('SpeechRecognition', undefined)],
  ['that sends speech to its maker', () => vi.stubGlobal('SpeechRecognition', class extends EventTarget {})],
  ['that would first download a language', () => void (FakeRecognition.answer = 'downloadable')],
  ['that refuses to say', () => void (FakeRecognition.answer = new Error('not allowed'))],
])('captions: a browser %s does not offer them', async (_, prepare) => {
  stubRecognition()
  prepare()
  expect(await canCaptionHere()).toBe(false)
})

test('captions: speech becomes text on the device, continues after a pause, and ends when stopped', () => {
  stubRecognition()
  const said: string[] = []
  const stop = startCaptions((text) => said.push(text))
  const [engine] = FakeRecognition.made
  expect(engine).toMatchObject({
    processLocally: true,
    continuous: true,
    interimResults: true,
    lang: 'en-US',
  })
  engine?.hear('How have you', 'How have you slept?')
  engine?.hear('x'.repeat(200))
  expect(said).toEqual(['How have you slept?', 'x'.repeat(160)])

  engine?.dispatchEvent(new Event('end'))
  expect(engine?.starts).toBe(2)
  stop()
  expect(engine).toMatchObject({ isRunning: false, starts: 2 })
})
