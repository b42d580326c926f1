import type * as safety from '@stillwater/contract/safety'
import { light } from '../../platform/first-calls.ts'

// They come with every page of a patient, so they come without their schemas.
export const readCrisis = light<typeof safety.readCrisis>({
  method: 'GET',
  path: '/api/patients/:id/crisis',
  access: 'patient',
})
export const acknowledgeCrisis = light<typeof safety.acknowledgeCrisis>({
  method: 'POST',
  path: '/api/patients/:id/crisis/:crisis_id/acknowledge',
  access: 'patient',
})
export const readAnswerKey = light<typeof safety.readAnswerKey>({
  method: 'GET',
  path: '/api/patients/:id/answer_key',
  access: 'patient',
})
