/** One phase of a paced step: what to do, for how long, and how full the shape is at its end. */
interface Phase {
  say: string
  seconds: number
  /** From 0, empty, to 1, full. A hold keeps the level of the phase before it. */
  level: number
}

export interface Pace {
  rounds: number
  phases: readonly Phase[]
}

export interface PaceMoment {
  is_over: boolean
  round: number
  phase: number
  /** Whole seconds until the next phase, counted down to 1. */
  seconds_left: number
  level: number
}

export function roundSeconds({ phases }: Pace): number {
  return phases.reduce((sum, { seconds }) => sum + seconds, 0)
}

export function paceSeconds(pace: Pace): number {
  return pace.rounds * roundSeconds(pace)
}

/** Where the pace is after so many seconds. */
export function paceAt(pace: Pace, elapsed: number): PaceMoment {
  const { phases, rounds } = pace
  const long = roundSeconds(pace)
  const at = Math.max(0, elapsed)
  const end = phases.at(-1)?.level ?? 0
  if (at >= long * rounds)
    return { is_over: true, round: rounds - 1, phase: phases.length - 1, seconds_left: 0, level: end }
  const round = Math.floor(at / long)
  let into = at - round * long
  let phase = 0
  while (into >= phases[phase]!.seconds) into -= phases[phase++]!.seconds
  const { seconds, level: to } = phases[phase]!
  const from = phases[phase - 1]?.level ?? end
  return {
    is_over: false,
    round,
    phase,
    seconds_left: Math.ceil(seconds - into),
    level: from + (to - from) * (into / seconds),
  }
}
