import { fillPath, queryString, Refused } from '@stillwater/contract/client'
import type { Endpoint } from '@stillwater/contract/endpoint'
import { credentials } from '../session/session-store.ts'
import { apiWith } from './api.ts'
import { host } from './host.ts'

interface WantedFile {
  name: string
  params?: Record<string, string>
  query?: Record<string, unknown>
}

/** Saves the file once all of it has arrived: a download that broke off leaves nothing behind. */
export async function saveFile(call: Endpoint, { name, params, query }: WantedFile): Promise<void> {
  const file = await apiWith(call, async () => {
    const answer = await fetch(host() + fillPath(call.path, params) + queryString(query), {
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
