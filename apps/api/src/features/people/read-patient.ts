import type { readPatient as contract } from '@stillwater/contract/people'
import type { Ctx, Input } from '../../context.ts'
import { toPatient } from './patient-record.ts'

export function readPatient({ keyring }: Ctx, { patient }: Input<typeof contract>) {
  return toPatient(patient, keyring)
}
