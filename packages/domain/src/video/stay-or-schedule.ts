/** How long someone waits for an immediate visit before they are asked. spec: intake §9 */
const askAfterMs = 60_000
/** When the question goes away again, counted from the start of the wait. spec: intake §9, decision N18 */
const askUntilMs = 180_000

export type StayOrSchedule = 'not_yet' | 'asked' | 'lapsed'

/** Whether someone who has waited this long is asked to stay or to schedule. An answer ends the question. */
export function stayOrSchedule(waited_ms: number, has_answered: boolean): StayOrSchedule {
  if (waited_ms < askAfterMs) return 'not_yet'
  return has_answered || waited_ms >= askUntilMs ? 'lapsed' : 'asked'
}
