import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LevelMeter } from './level-meter.tsx'

const silence = 128
const perMs = 48

/** Web Audio with a tone of 20 ms that ended 60 ms before each look. */
class ShortTone {
  createAnalyser() {
    return {
      fftSize: 0,
      getByteTimeDomainData: (samples: Uint8Array) =>
        samples.fill(silence).fill(200, Math.max(0, samples.length - 80 * perMs), -60 * perMs),
    }
  }
  createMediaStreamSource() {
    return { connect: () => undefined }
  }
  async close() {}
}

beforeEach(() => {
  vi.stubGlobal('AudioContext', ShortTone)
  vi.stubGlobal('MediaStream', vi.fn())
})

test('video: the microphone test hears a sound that ended between two looks', async () => {
  render(<LevelMeter track={{} as MediaStreamTrack} />)
  expect(screen.getByRole('status')).toHaveTextContent('Say something to test your microphone.')
  expect(await screen.findByText('We can hear you.')).toBeVisible()
})
