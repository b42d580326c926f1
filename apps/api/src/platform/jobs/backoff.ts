export const mostTries = 5

/** A worker may be killed for reasons that are not the job's, so a job outlives more of its workers than failures. */
export const mostDeaths = 20

/** About 10 s, 1 min, 6 min and 36 min: long enough for another service to recover, apart enough not to storm it. */
export function backoffMs(failures: number, random: () => number): number {
  return Math.round(10_000 * 6 ** (failures - 1) * (0.75 + random() / 2))
}
