import { zone as zoneField } from '@stillwater/contract/fields'
import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { statusOfCover, type PolicyStatus } from '@stillwater/domain/insurance/policy-status'
import { policyWords } from '@stillwater/domain/insurance/policy-fields'
import { faultOfRejections } from '@stillwater/domain/insurance/rejections'
import { clinicZone } from '@stillwater/domain/people/device-zone'
import { inNetworkStates, statesFrom } from '@stillwater/domain/people/regions'
import { statement, type Connection } from '../../platform/db/database.ts'
import { uuid } from '../../platform/http/admit.ts'
import type { Cover, Eligibility } from '../../ports/eligibility/eligibility.port.ts'
import { Outage } from '../../ports/outage.ts'
import type { SealedPolicy } from '../people/policy-record.ts'

export interface Payer {
  id: string
  code: string
  name: string
  in_network: boolean
  /** The clinic's own list, where an operator has set one. decision N7 */
  states: unknown
  /** Where an operator has set it. */
  clinic_zone: unknown
}

/** What the insurer's answer means for a policy. */
export interface Decision {
  status: PolicyStatus
  cover: Extract<Cover, { kind: 'active' }> | null
  carve_out: { payer: string | null } | null
  /** Why the insurer rejected the question. With `checking`: the clinic has to fix how it asks. */
  rejections: string[]
}

/** Nothing was said that is kept with the policy. */
export function undetailed(status: PolicyStatus): Decision {
  return { status, cover: null, carve_out: null, rejections: [] }
}

const findPayer = statement<Payer>(
  'find_payer',
  `select id, code, name, in_network, (select value from settings where name = 'in_network_states') as states,
     (select value->>'zone' from settings where name = 'billing') as clinic_zone
   from insurance_payers where id = $1 and active`,
)

export async function readPayer({ run }: Connection, id: string): Promise<Payer> {
  const [payer] = uuid.test(id) ? await run(findPayer, [id]) : []
  if (payer) return payer
  const said = t('Please choose your insurance company from the list.')
  throw new Problem('invalid', {
    errors: [said],
    fields: { payer_id: id === '' ? policyWords.required : said },
  })
}

export interface Asked {
  payer: Payer
  policy: { region: string; about: SealedPolicy }
  /** The same question asked twice is one check. */
  key: string
  now: Date
}

/**
 * Asks whether visits can be billed. While the insurer cannot be asked, the policy is being checked. decision Q12
 * A card that the insurer rejects is refused, with its reasons.
 */
export async function askInsurer(
  eligibility: Eligibility,
  { payer, policy, key, now }: Asked,
): Promise<Decision | { refused: string[] }> {
  const { first_name = '', last_name = '', dob = '', policy_id, group_number } = policy.about
  const member = { payer, first_name, last_name, dob, region: policy.region, policy_id, group_number }
  const inquiry = { key, now, zone: zoneOf(payer) }
  const cover = await eligibility.check(member, inquiry).catch((error: unknown) => {
    if (error instanceof Outage) return null
    throw error
  })
  const statusIf = (active: boolean) =>
    statusOfCover(
      { active },
      { payer_in_network: payer.in_network, region: policy.region },
      statesFrom(payer.states, inNetworkStates),
    )
  switch (cover?.kind) {
    case undefined:
      return undetailed('checking')
    case 'active':
      return { ...undetailed(statusIf(true)), cover }
    case 'inactive':
      return undetailed(statusIf(false))
    case 'carved_out':
      return { ...undetailed('not_covered'), carve_out: { payer: cover.payer } }
    case 'refused': {
      if (faultOfRejections(cover.codes) === 'card') return { refused: cover.codes }
      // An insurer out of network need not know the clinic, and no answer of it would be billed.
      const status = statusIf(true) === 'in_network' ? 'checking' : 'not_covered'
      return { ...undetailed(status), rejections: cover.codes }
    }
  }
}

function zoneOf({ clinic_zone }: Payer): string {
  const set = zoneField.safeParse(clinic_zone)
  return set.success ? set.data : clinicZone
}
