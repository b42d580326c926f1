import { isPlanKey } from '../people/offerings.ts'
import type { Plan, PlanKey } from '../people/offerings.ts'
import { isPlanAvailable, offeredPlans } from '../plans/plan-change.ts'

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

/** Whether the checkout itself asks for the plan. Who is not asked there chooses it beforehand. spec: intake §4 */
export function checkoutAsksForPlan(flow_type: string): boolean {
  return flow_type === 'full_assessment_first'
}

/** Where there are therapists, and where visits are billed to insurers. */
export interface PlanRegions {
  therapist_regions: readonly string[]
  in_network_states: readonly string[]
}

/**
 * Why a plan cannot be the one to begin with; null when it can. The region may not be known yet: then the
 * checkout looks again.
 */
export function whyNotChosen(
  { offering_key, is_insurance }: PlanChoice,
  now: { offering_key: string; region: string | null; paid: boolean },
  { therapist_regions, in_network_states }: PlanRegions,
): 'paid' | 'not available' | null {
  if (now.paid) return 'paid'
  const offered = (offeredPlans as readonly PlanKey[]).includes(offering_key)
  if (!offered && offering_key !== now.offering_key) return 'not available'
  if (now.region === null) return null
  if (is_insurance && !in_network_states.includes(now.region)) return 'not available'
  return isPlanAvailable(offering_key, now.region, therapist_regions) ? null : 'not available'
}

function parse(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}
