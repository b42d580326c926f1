/** What a browser has counted of one direction of a call since it began. */
export interface PacketCounts {
  lost: number
  received: number
}

export interface Quality {
  mode: 'picture' | 'sound_only'
  /** The counts of the last sample. */
  counts: PacketCounts | null
  /** How many seconds in a row were poor, or good. */
  poor: number
  good: number
}

export const newQuality: Quality = { mode: 'picture', counts: null, poor: 0, good: 0 }

const poorRatio = 0.1
const goodRatio = 0.03
const poorSeconds = 3
const goodSeconds = 20
/** Below this a ratio says nothing: a second of sound alone is about 50 packets. */
const fewestPackets = 10

/** The share of packets that were lost between two samples; null when there were too few to tell. */
export function lossBetween(before: PacketCounts, after: PacketCounts): number | null {
  // A late packet makes the browser count one lost packet less.
  const lost = Math.max(0, after.lost - before.lost)
  const received = Math.max(0, after.received - before.received)
  return lost + received < fewestPackets ? null : lost / (lost + received)
}

/**
 * Takes one sample a second. Three poor seconds in a row turn pictures off, twenty good ones turn them on again.
 * Counts are compared, because a browser's freeze count and limitation reason mislead.
 */
export function nextQuality(quality: Quality, counts: PacketCounts): Quality {
  const loss = quality.counts && lossBetween(quality.counts, counts)
  if (loss === null) return { ...quality, counts }
  const poor = loss >= poorRatio ? quality.poor + 1 : 0
  const good = loss <= goodRatio ? quality.good + 1 : 0
  if (quality.mode === 'picture' && poor >= poorSeconds)
    return { mode: 'sound_only', counts, poor: 0, good: 0 }
  if (quality.mode === 'sound_only' && good >= goodSeconds)
    return { mode: 'picture', counts, poor: 0, good: 0 }
  return { ...quality, counts, poor, good }
}
