import { roundSeconds, type Pace } from '@stillwater/domain/exercises/pacing'

// Enough for tones below 400 Hz, and 16 KB for each second.
const rate = 8_000
const headerBytes = 44

const low = 196
const high = 261.6

/** One round as WAV: a soft tone at the start of each phase, higher where the shape rises, lower where it falls. */
export function drawTones(pace: Pace): Buffer {
  const samples = roundSeconds(pace) * rate
  const bytes = Buffer.alloc(headerBytes + samples * 2)
  writeHeader(bytes, samples * 2)
  let from = 0
  let level = pace.phases.at(-1)?.level ?? 0
  for (const phase of pace.phases) {
    const pitch = phase.level > level ? high : phase.level < level ? low : (low + high) / 2
    addTone(bytes, { from, until: from + phase.seconds, pitch })
    level = phase.level
    from += phase.seconds
  }
  return bytes
}

/** A tone with one overtone that swells for a quarter of a second and rings out. */
function addTone(bytes: Buffer, { from, until, pitch }: { from: number; until: number; pitch: number }) {
  const long = Math.min(until - from, 4)
  for (let at = 0; at < long * rate; at++) {
    const time = at / rate
    const swell = Math.min(1, time / 0.25) * Math.exp(-time * 1.1) * Math.min(1, (long - time) / 0.2)
    const wave = Math.sin(2 * Math.PI * pitch * time) * 0.8 + Math.sin(2 * Math.PI * pitch * 1.5 * time) * 0.2
    const place = headerBytes + (Math.round(from * rate) + at) * 2
    if (place + 2 <= bytes.length) bytes.writeInt16LE(Math.round(wave * swell * 9_000), place)
  }
}

function writeHeader(bytes: Buffer, dataBytes: number): void {
  bytes.write('RIFF', 0, 'ascii')
  bytes.writeUInt32LE(headerBytes - 8 + dataBytes, 4)
  bytes.write('WAVEfmt ', 8, 'ascii')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'ascii')
  bytes.writeUInt32LE(dataBytes, 40)
}
