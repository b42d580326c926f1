import { Problem } from '@stillwater/contract/problems'
import { t } from '@stillwater/contract/words'
import { statusOfCover, type PolicyStatus } from '@stillwater/domain/insurance/policy-status'
import { policyWords } from '@stillwater/domain/insurance/policy-fields'
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
}

/** What the insurer's answer means for a policy. */
export interface Decision {
  status: PolicyStatus
  cover: Extract<Cover, { kind: 'active' }> | null
}

const findPayer = statement<Payer>(
  'find_payer',
  `select id, code, name, in_network, (select value from settings where name = 'in_network_states') as states
   from insurance_payers where id = $1 and active`,
)

export async function readPayer({ run }: Connection, id: string): Promise<Payer> {
  const [payer] = uuid.test(id) ? await run(findPayer, [id]) : []
  if (payer) return payer
  const said = t('Please choose your insurance provider from the list.')
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

/** Asks whether visits can be billed. While the insurer cannot be asked, the policy is being checked. decision Q12 */
export async function askInsurer(
  eligibility: Eligibility,
  { payer, policy, key, now }: Asked,
): Promise<Decision | { refused: string[] }> {
  const { first_name = '', last_name = '', dob = '', policy_id, group_number } = policy.about
  const member = { payer, first_name, last_name, dob, region: policy.region, policy_id, group_number }
  const cover = await eligibility.check(member, key, now).catch((error: unknown) => {
    if (error instanceof Outage) return null
    throw error
  })
  if (cover === null) return { status: 'checking', cover: null }
  if (cover.kind === 'refused') return { refused: cover.errors }
  const status = statusOfCover(
    { active: cover.kind === 'active' },
    { payer_in_network: payer.in_network, region: policy.region },
    statesFrom(payer.states, inNetworkStates),
  )
  return { status, cover: cover.kind === 'active' ? cover : null }
}
