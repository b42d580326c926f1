import { useState, type FormEvent } from 'react'
import { Refused } from '@stillwater/contract/client'
import { t } from '@stillwater/contract/words'
import { safeReturnPath } from '@stillwater/domain/auth/after-sign-in'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { SelectField } from '@stillwater/ui/fields/select-field'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { request } from '../../platform/api/api.ts'
import './developer-console.css'

const methods = ['GET', 'POST', 'PUT'] as const

/** Calls this host with the current session, and no other host. decision C23 */
export default function DeveloperConsole() {
  const [method, setMethod] = useState<string>('GET')
  const [path, setPath] = useState('/api/globals')
  const [payload, setPayload] = useState('')
  const [shown, setShown] = useState('')
  const body = method === 'GET' ? { ok: true, value: undefined } : parse(payload)
  const here = safeReturnPath(path) !== null

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!body.ok || !here) return
    setShown(await answerOf(method, path, body.value))
  }

  return (
    <section className="developer-console" aria-label={t('Developer console')}>
      <form onSubmit={send}>
        <SelectField
          label={t('Method')}
          value={method}
          onChange={(event) => setMethod(event.target.value)}
          options={methods.map((one) => ({ value: one, label: one }))}
        />
        <Field
          label={t('Path')}
          value={path}
          onChange={(event) => setPath(event.target.value)}
          error={here ? undefined : t('Only a path of this site, such as /api/globals')}
        />
        <TextAreaField
          label={t('Payload')}
          value={payload}
          disabled={method === 'GET'}
          onChange={(event) => setPayload(event.target.value)}
        />
        <Button type="submit" small disabled={!body.ok || !here}>
          {body.ok ? t('Send') : t('Invalid Payload')}
        </Button>
      </form>
      <pre aria-live="polite">{shown}</pre>
    </section>
  )
}

function parse(text: string): { ok: boolean; value?: unknown } {
  if (text.trim() === '') return { ok: true, value: {} }
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false }
  }
}

async function answerOf(method: string, path: string, body: unknown): Promise<string> {
  try {
    const { status, data } = await request(method, path, body)
    return `${status}\n${JSON.stringify(data, null, 2)}`
  } catch (error) {
    if (error instanceof Refused) return `${error.status}\n${JSON.stringify(error.data, null, 2)}`
    return String(error)
  }
}
