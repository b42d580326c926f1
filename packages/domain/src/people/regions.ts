const stateNames = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  DC: 'District of Columbia',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const

const territoryNames = {
  AS: 'American Samoa',
  GU: 'Guam',
  MP: 'Northern Mariana Islands',
  PR: 'Puerto Rico',
  VI: 'U.S. Virgin Islands',
} as const

/** Where a patient may live: the 50 states and DC, as two letters. */
export type State = keyof typeof stateNames
/** Where a bill may go: the states and the territories. decision C9 */
export type BillingRegion = State | keyof typeof territoryNames

type Choice<R> = { readonly value: R; readonly label: string }

export const stateChoices: readonly Choice<State>[] = choices(stateNames)
export const billingChoices: readonly Choice<BillingRegion>[] = [...stateChoices, ...choices(territoryNames)]

// The two lists below are the values a new clinic starts with. What is served is the clinic's own
// configuration (decision N7), so a rule takes the list as an argument.
export const inNetworkStates: readonly State[] = [
  'CA',
  'TX',
  'GA',
  'PA',
  'MO',
  'OK',
  'VA',
  'NC',
  'IN',
  'AZ',
  'OH',
  'MD',
  'MA',
  'CO',
  'IL', // spec: intake §9
]
export const therapistRegions: readonly State[] = [...inNetworkStates, 'NY', 'FL', 'WA', 'NJ'] // decision N7

/** The clinic's own list over the product's; a setting that is no list of states is left out. */
export function statesFrom(set: unknown, otherwise: readonly State[]): readonly State[] {
  const isState = (one: unknown): one is State => typeof one === 'string' && Object.hasOwn(stateNames, one)
  return Array.isArray(set) && set.every(isState) ? set : otherwise
}

/** The two letters of a state given by name or abbreviation, in any case; null for anywhere else. */
export function parseState(text: string): State | null {
  return find(stateChoices, text)
}

export function parseBillingRegion(text: string): BillingRegion | null {
  return find(billingChoices, text)
}

/** The name of a state, or what was written where it is none. */
export function stateName(region: string): string {
  return stateChoices.find(({ value }) => value === region)?.label ?? region
}

export function regionName(region: BillingRegion): string {
  return { ...stateNames, ...territoryNames }[region]
}

function find<R extends string>(among: readonly Choice<R>[], text: string): R | null {
  const wanted = text.trim().toLowerCase()
  return (
    among.find((c) => c.value.toLowerCase() === wanted || c.label.toLowerCase() === wanted)?.value ?? null
  )
}

function choices<R extends string>(names: Readonly<Record<R, string>>): Choice<R>[] {
  return (Object.keys(names) as R[]).map((value) => ({ value, label: names[value] }))
}
