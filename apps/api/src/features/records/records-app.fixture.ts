import { afterAll, beforeAll } from 'vitest'
import { faultsOf } from '@stillwater/domain/records/fhir/check-fhir.fixture'
import { buildApp, type Person, type TestApp } from '../../testing/build-app.ts'

/** A clinic with a therapist, whose patients' files are checked against the definitions of FHIR. */
export function buildRecordsApp(onBuilt: (product: TestApp, carer: Person) => unknown): void {
  let product: TestApp
  beforeAll(async () => {
    // Loading the definitions blocks this process for seconds, and the product closes connections that idle.
    await faultsOf([])
    product = await buildApp({ INACTIVITY_TIMEOUT_MS: '86400000' })
    await onBuilt(product, await product.newCarePerson('therapist'))
  })
  afterAll(() => product.close())
}
