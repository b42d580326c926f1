/** The Columbia screener as it is asked after a positive item 9, in its published order. decision S9 */
export const columbiaItems = [
  'wish_dead',
  'thoughts',
  'method',
  'intent',
  'plan',
  'behavior',
  'behavior_recent',
] as const
export type ColumbiaItem = (typeof columbiaItems)[number]

export const columbiaAnswers = ['yes', 'no', 'skipped'] as const
export type ColumbiaAnswer = (typeof columbiaAnswers)[number]
export type ColumbiaAnswers = Partial<Record<ColumbiaItem, ColumbiaAnswer>>

export const safetyLevels = ['low', 'moderate', 'high'] as const
export type SafetyLevel = (typeof safetyLevels)[number]

// The published triage: the color of each "yes" on the screener with triage points.
const levelOfYes: Record<ColumbiaItem, SafetyLevel> = {
  wish_dead: 'low',
  thoughts: 'low',
  method: 'moderate',
  intent: 'high',
  plan: 'high',
  behavior: 'moderate',
  behavior_recent: 'high',
}

/** The screener asks about method, intent and plan unless thoughts were denied, and about three months unless behavior was. */
function isAsked(item: ColumbiaItem, { thoughts, behavior }: ColumbiaAnswers): boolean {
  if (item === 'method' || item === 'intent' || item === 'plan') return thoughts !== 'no'
  return item !== 'behavior_recent' || behavior !== 'no'
}

/** The next question to show, one at a time; null when the screener is done. */
export function nextColumbiaItem(answers: ColumbiaAnswers): ColumbiaItem | null {
  return columbiaItems.find((item) => answers[item] === undefined && isAsked(item, answers)) ?? null
}

/** The level that the answers alone give; null while nothing was affirmed or denied. */
export function columbiaLevel(answers: ColumbiaAnswers): SafetyLevel | null {
  const affirmed = columbiaItems.filter((item) => answers[item] === 'yes').map((item) => levelOfYes[item])
  if (affirmed.length > 0) return highestLevel(affirmed)
  return columbiaItems.some((item) => answers[item] === 'no') ? 'low' : null
}

export function highestLevel(levels: readonly SafetyLevel[]): SafetyLevel {
  return safetyLevels.findLast((level) => levels.includes(level)) ?? 'low'
}

/**
 * The level of a safety task. Only a screener answered to its end, with nothing skipped, may lower the level that the
 * answer to item 9 gave; anything less can only raise it.
 */
export function safetyLevel(initial: SafetyLevel, answers: ColumbiaAnswers): SafetyLevel {
  const triage = columbiaLevel(answers)
  if (triage === null) return initial
  const isComplete = nextColumbiaItem(answers) === null && !Object.values(answers).includes('skipped')
  return isComplete ? triage : highestLevel([initial, triage])
}
