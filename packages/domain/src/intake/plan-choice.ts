import { isPlanKey } from '../people/offerings.ts'
import type { Plan, PlanKey } from '../people/offerings.ts'

export interface PlanChoice extends Plan {
  offering_key: PlanKey
}

/** What a plan selector answers: {"offering_key":"therapy","is_insurance":true}, or the bare key for cash. */
export function readPlanChoice(value: string | null | undefined): PlanChoice | null {
  const parsed = parse(value ?? '')
  const { offering_key, is_insurance } =
    typeof parsed === 'object' && parsed !== null
      ? (parsed as Record<string, unknown>)
      : { offering_key: value, is_insurance: false }
  if (!isPlanKey(offering_key)) return null
  return is_insurance === undefined || typeof is_insurance === 'boolean'
    ? { offering_key, is_insurance: is_insurance ?? false }
    : null
}

export function writePlanChoice({ offering_key, is_insurance }: Plan): string {
  return JSON.stringify({ offering_key, is_insurance })
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
