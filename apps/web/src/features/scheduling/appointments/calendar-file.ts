import { fillPath, Refused } from '@stillwater/contract/client'
import { readCalendarFile } from '@stillwater/contract/scheduling'
import { apiWith } from '../../../platform/api/api.ts'
import { host } from '../../../platform/api/host.ts'
import { credentials } from '../../../platform/session/session-store.ts'

/** Downloads an appointment as a calendar file. The session goes with the request, which a plain link cannot send. */
export async function saveCalendarFile(id: string): Promise<void> {
  const file = await apiWith(readCalendarFile, async () => {
    const answer = await fetch(host() + fillPath(readCalendarFile.path, { id }), {
      headers: credentials(),
      credentials: 'same-origin',
    })
    if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => null))
    return answer.blob()
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = 'appointment.ics'
  link.click()
  URL.revokeObjectURL(link.href)
}
