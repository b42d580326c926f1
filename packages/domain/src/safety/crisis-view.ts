/** From the smallest to the largest: a notice in a corner, a panel over the page, a page of its own. */
const crisisScreens = ['notice', 'panel', 'page'] as const
export type CrisisScreen = (typeof crisisScreens)[number]

/** What the server says about a patient's crisis. */
export interface KnownCrisis {
  screen: CrisisScreen
  task_open: boolean
  told: boolean
}

/** A positive answer that this browser still holds, or one whose reply did not say how the crisis stands. */
export interface UnsentCrisis {
  screen: CrisisScreen
  phase: 'sending' | 'unsaved' | 'saved'
}

/** What may be said about the care team, from the least that is certain to the most. */
const crisisStatuses = ['unsaved', 'sending', 'saved', 'alerting', 'told'] as const
type CrisisStatus = (typeof crisisStatuses)[number]

export interface CrisisView {
  screen: CrisisScreen
  status: CrisisStatus
}

/**
 * What a patient is shown: the graver of all screens with the least certain of all statuses, so that no screen says
 * that the care team was told while one answer has not reached it. decision S7
 */
export function crisisView(
  known: KnownCrisis | null,
  unsent: readonly UnsentCrisis[] = [],
): CrisisView | null {
  const all: CrisisView[] = unsent.map(({ screen, phase }) => ({ screen, status: phase }))
  if (known) all.push({ screen: known.screen, status: statusOf(known) })
  if (all.length === 0) return null
  return {
    screen: crisisScreens.findLast((screen) => all.some((one) => one.screen === screen)) ?? 'page',
    status: crisisStatuses.find((status) => all.some((one) => one.status === status)) ?? 'unsaved',
  }
}

function statusOf({ task_open, told }: KnownCrisis): CrisisStatus {
  if (!task_open) return 'saved'
  return told ? 'told' : 'alerting'
}
