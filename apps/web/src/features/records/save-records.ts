import { downloadRecordsFhir, downloadRecordsPdf } from '@stillwater/contract/records'
import { saveFile } from '../../platform/api/save-file.ts'
import { session } from '../../platform/session/session.ts'

const recordFiles = {
  pdf: { call: downloadRecordsPdf, name: 'my-records.pdf' },
  fhir: { call: downloadRecordsFhir, name: 'my-records.json' },
} as const
export type RecordFormat = keyof typeof recordFiles

export function saveRecords(format: RecordFormat): Promise<void> {
  const { call, name } = recordFiles[format]
  return saveFile(call, { name, params: { id: session.current()?.user.patient?.id ?? '' } })
}
