import type { Access, Endpoint } from '@stillwater/contract/endpoint'
import type { PatientRow } from './features/people/patient-record.ts'
import type { Context } from './platform/context.ts'
import type { Input as CallInput } from './platform/http/call.ts'
import type { Route as RouteOf } from './platform/http/route.ts'
import type { Services } from './services.ts'

export { read, transaction, transactionAs } from './platform/context.ts'

/** What a use case is given besides its input: the caller, the clock and every service of the product. */
export type Ctx<A extends Access = 'user'> = Context<A> & Services

/** The checked parts of a request to this endpoint, with the patient that its path names. */
export type Input<E extends Endpoint> = CallInput<E, PatientRow>

export type Route = RouteOf<Services, PatientRow>
