import { mustNotStop, type StoppingLevel } from '../stopping.ts'

/** `taper`: the patient takes less and less until the last day. */
export const stopWays = ['now', 'taper'] as const
type StopWay = (typeof stopWays)[number]

/** A plan shorter than this tells the patient nothing. */
export const shortestPlan = 10
/** A taper that is longer is a treatment. */
export const longestTaperDays = 366

/** Whether the prescriber has to write for the patient how to stop. */
export const needsStopPlan = (level: StoppingLevel, way: StopWay): boolean =>
  way === 'taper' || mustNotStop(level)
