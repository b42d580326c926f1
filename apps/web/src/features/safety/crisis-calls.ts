import type * as crisis from '@stillwater/contract/crisis'
import { light } from '../../platform/api/first-calls.ts'

// They come with every page of a patient, so they come without their schemas.
export const readCrisis = light<typeof crisis.readCrisis>({
  method: 'GET',
  path: '/api/patients/:id/crisis',
  access: 'patient',
})
export const acknowledgeCrisis = light<typeof crisis.acknowledgeCrisis>({
  method: 'POST',
  path: '/api/patients/:id/crisis/:crisis_id/acknowledge',
  access: 'patient',
})
export const readAnswerKey = light<typeof crisis.readAnswerKey>({
  method: 'GET',
  path: '/api/patients/:id/answer_key',
  access: 'patient',
})
