import { parsePhone } from '../formats/phone.ts'

/** The steps of a safety plan, in the order in which a person in danger takes them. */
export const planSteps = [
  'warning_signs',
  'coping',
  'distractions',
  'helpers',
  'professionals',
  'safer_place',
  'reasons',
] as const
export type PlanStep = (typeof planSteps)[number]

/** Each step as lines, in the patient's own words. */
export type PlanLines = Record<PlanStep, readonly string[]>

/** A plan without these says neither when to use it nor what to do. Not everyone has someone to name. */
export const requiredSteps: readonly PlanStep[] = ['warning_signs', 'coping', 'safer_place']

export const mostLines = 12
export const longestLine = 300

/** What was typed, one line each. */
export function linesOf(typed: string): string[] {
  return typed
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The lines that stand after everything else in the step "professionals" of every plan, whatever was written. */
export const crisisHelp = [
  { text: 'Call 988, the Suicide & Crisis Lifeline', href: 'tel:988' },
  { text: 'Text 988', href: 'sms:988' },
  { text: 'In immediate danger: call 911', href: 'tel:911' },
] as const

export interface LinePart {
  text: string
  /** Where it is a phone number. */
  href?: `tel:${string}`
}

// Ten digits as people write them, with or without +1. Beside another digit, or after the code of another country, they
// are part of a longer number.
const usNumber = /(?<!\d|\+|\+\d{1,3}[\s.-])(?:\+?1[\s.-]?)?\(?[2-9]\d{2}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/g

/** A line with its phone numbers as links. The parts joined are the line. */
export function partsOf(line: string): LinePart[] {
  const parts: LinePart[] = []
  let end = 0
  for (const { 0: written, index } of line.matchAll(usNumber)) {
    const number = parsePhone(written)
    if (!number) continue
    if (index > end) parts.push({ text: line.slice(end, index) })
    parts.push({ text: written, href: `tel:+1${number}` })
    end = index + written.length
  }
  if (end < line.length) parts.push({ text: line.slice(end) })
  return parts
}

const day = 24 * 3_600_000

/** Whether a plan was made lately enough to be what came of a contact today. */
export function isRecentPlan(made_at: string | null, now: Date): boolean {
  return made_at !== null && now.getTime() - Date.parse(made_at) < day
}
