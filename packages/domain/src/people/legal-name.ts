import type { Role } from './capabilities.ts'

interface LegalName {
  first_name: string
  last_name: string
}

/**
 * Which parts of a legal name a change would replace, where the person may not: prescriptions and claims carry a
 * patient's name, so the care team changes it. spec: dashboard §5
 */
export function lockedNames(
  role: Role,
  before: LegalName,
  wanted: { [Part in keyof LegalName]?: string | undefined },
): (keyof LegalName)[] {
  if (role !== 'patient') return []
  return (['first_name', 'last_name'] as const).filter(
    (part) => wanted[part] !== undefined && wanted[part] !== before[part],
  )
}
