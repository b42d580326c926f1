import type { Patient } from '@stillwater/contract/people'
import type { PlanOffer } from '@stillwater/contract/plans'
import { t } from '@stillwater/contract/words'
import { defaultPlan } from '@stillwater/domain/people/offerings'
import { useGlobals } from '../../../platform/globals.ts'
import { isPlan, type WantedPlan } from '../plans.queries.ts'

/** Whether visits can be billed to an insurer where someone lives. */
export function useInsurable({ region }: Pick<Patient, 'region'>): boolean {
  const states = useGlobals()?.in_network_states ?? []
  return region !== null && states.includes(region)
}

/** Why a plan may be out of reach; undefined while nobody knows where the person lives. */
export function whyUnavailable({ region }: Pick<Patient, 'region'>): string | undefined {
  return region === null ? undefined : t('not yet in your state')
}

/** The plan that was wished for, where it can be had; otherwise the one most people begin with. */
export function fittingPlan(
  plans: readonly PlanOffer[],
  wanted: WantedPlan,
  { region }: Pick<Patient, 'region'>,
): WantedPlan {
  const found = plans.find(isPlan(wanted))
  if (found && (found.available || region === null)) return wanted
  return { offering_key: defaultPlan.offering_key, is_insurance: wanted.is_insurance && found !== undefined }
}
