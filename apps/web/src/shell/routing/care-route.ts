import type { Capability } from '@stillwater/domain/people/capabilities'
import type { Route } from './outlet.tsx'

/** A page of the care workspace, for those whose role has the capability. */
export type CareRoute = Route & { needs?: Capability }
