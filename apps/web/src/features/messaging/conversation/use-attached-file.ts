import { useRef, useState } from 'react'
import { Refused } from '@stillwater/contract/client'
import { fileRefused } from '@stillwater/contract/file-words'
import { mostUploadBytes, uploadTypes } from '@stillwater/contract/uploads'
import { t } from '@stillwater/contract/words'
import { api } from '../../../platform/api/api.ts'
import { explain } from '../../../platform/forms/explain.ts'
import { credentials } from '../../../platform/session/session-store.ts'
import { base64Of } from '../../intake/kinds/documents/base64-of.ts'
import { addAttachment } from './conversation-calls.ts'
import type { SentFile } from './queued-message.ts'

type FileType = (typeof uploadTypes)[number]

export interface AttachedFile {
  /** The file as the server has it; null while it is sent, or where it was refused. */
  file: SentFile | null
  name: string | null
  isSending: boolean
  error: string | null
  attach(file: File): void
  remove(): void
}

/** A file beside the message that is being written: sent at once, so that a refusal is known before the message. */
export function useAttachedFile(thread_id: string): AttachedFile {
  const [file, setFile] = useState<SentFile | null>(null)
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const attempt = useRef(0)

  function remove() {
    attempt.current++
    setFile(null)
    setName(null)
    setError(null)
  }

  async function send(chosen: File): Promise<void> {
    remove()
    const mine = attempt.current
    if (!canSend(chosen)) return setError(t(fileRefused))
    setName(chosen.name)
    try {
      const sent = await upload(thread_id, chosen)
      if (mine === attempt.current) setFile(sent)
    } catch (failure) {
      if (mine !== attempt.current) return
      setName(null)
      setError(
        navigator.onLine
          ? [await explain(failure)].flat().join(' ')
          : t('You were offline, so the file was not attached. Attach it again once you’re connected.'),
      )
    }
  }

  const isSending = name !== null && file === null
  return { file, name, isSending, error, attach: (chosen) => void send(chosen), remove }
}

function canSend({ type, size }: File): boolean {
  return (uploadTypes as readonly string[]).includes(type) && size > 0 && size <= mostUploadBytes
}

async function upload(id: string, chosen: File): Promise<SentFile> {
  const content = await base64Of(chosen)
  const body = { file_name: chosen.name, file_type: chosen.type as FileType }
  const { attachment_id, url } = (await api(addAttachment, { params: { id }, body })).data
  const put = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'text/plain', ...credentials() },
    credentials: 'same-origin',
    body: content,
  })
  if (!put.ok) throw new Refused(put.status, await put.json().catch(() => null))
  return { id: attachment_id, content_type: chosen.type, file_name: chosen.name }
}
