import { useQuery } from '@tanstack/react-query'
import type { Message } from '@stillwater/contract/message'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { FileIcon } from '@stillwater/ui/icons/file'
import { api } from '../../../platform/api/api.ts'
import { host } from '../../../platform/api/host.ts'
import { useChange } from '../../../platform/api/use-change.ts'
import { credentials } from '../../../platform/session/session-store.ts'
import { dataUrlOf } from '../../insurance/photos/data-url.ts'
import { readAttachment } from './conversation-calls.ts'

interface AttachmentProps {
  thread_id: string
  attachment: NonNullable<Message['attachment']>
}

/** A picture, shown, or a PDF to save. The session goes with each request, which an address alone would not carry. */
export function Attachment({ thread_id, attachment }: AttachmentProps) {
  const isPicture = attachment.content_type.startsWith('image/')
  const picture = useQuery({
    queryKey: ['attachment', thread_id, attachment.id],
    queryFn: async () => dataUrlOf((await fetchFile(thread_id, attachment.id)).file),
    enabled: isPicture,
    // A file never changes.
    staleTime: Infinity,
    retry: false,
  })
  const save = useChange(() => saveFile(thread_id, attachment.id))
  return (
    <div className="conversation-file">
      {isPicture && picture.data && <img src={picture.data} alt={t('Attached picture')} />}
      {isPicture && picture.isPending && <span className="conversation-picture-room" />}
      {picture.isError && <p>{t('This picture can’t be shown right now.')}</p>}
      <Button kind="quiet" small icon={<FileIcon />} busy={save.isPending} onClick={() => void save.send()}>
        {isPicture ? t('Save picture') : t('Save PDF')}
      </Button>
      {save.failure && <p role="alert">{t('We couldn’t open this file. Please try again.')}</p>}
    </div>
  )
}

async function fetchFile(id: string, attachment_id: string): Promise<{ file: Blob; file_name: string }> {
  const { data } = await api(readAttachment, { params: { id, attachment_id } })
  const answer = await fetch(host() + data.url, { headers: credentials(), credentials: 'same-origin' })
  if (!answer.ok) throw new Error('The file could not be read.')
  return { file: await answer.blob(), file_name: data.file_name }
}

async function saveFile(id: string, attachment_id: string): Promise<void> {
  const { file, file_name } = await fetchFile(id, attachment_id)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file_name
  link.click()
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
