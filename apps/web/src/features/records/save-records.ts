import { fillPath, Refused } from '@stillwater/contract/client'
import { downloadRecordsFhir, downloadRecordsPdf } from '@stillwater/contract/records'
import { apiWith } from '../../platform/api/api.ts'
import { host } from '../../platform/api/host.ts'
import { credentials } from '../../platform/session/session-store.ts'
import { session } from '../../platform/session/session.ts'

const recordFiles = {
  pdf: { call: downloadRecordsPdf, name: 'my-records.pdf' },
  fhir: { call: downloadRecordsFhir, name: 'my-records.json' },
} as const
export type RecordFormat = keyof typeof recordFiles

/** Saves the file once all of it has arrived: a download that broke off leaves nothing behind. */
export async function saveRecords(format: RecordFormat): Promise<void> {
  const { call, name } = recordFiles[format]
  const id = session.current()?.user.patient?.id ?? ''
  const file = await apiWith(call, async () => {
    const answer = await fetch(host() + fillPath(call.path, { id }), {
      headers: credentials(),
      credentials: 'same-origin',
    })
    if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => null))
    return answer.blob()
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some phones read the file after the press has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
