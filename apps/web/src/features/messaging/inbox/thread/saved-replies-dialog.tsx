import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import {
  addSavedReply,
  changeSavedReply,
  listSavedReplies,
  removeSavedReply,
} from '@stillwater/contract/care/inbox'
import type { Reply } from '@stillwater/contract/endpoint'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import { Dialog } from '@stillwater/ui/overlays/dialog'
import { Notice } from '@stillwater/ui/feedback/notice'
import { Skeleton } from '@stillwater/ui/feedback/skeleton'
import { TextAreaField } from '@stillwater/ui/fields/text-area-field'
import { useChange } from '../../../../platform/api/use-change.ts'
import { ChangeFailed } from '../../../../platform/forms/change-failed.tsx'
import { useForm } from '../../../../platform/forms/use-form.ts'
import { savedReplies } from '../inbox.queries.ts'
import './thread-dialogs.css'

type SavedReply = Reply<typeof listSavedReplies>['saved_replies'][number]

interface SavedRepliesProps {
  onInsert: (text: string) => void
  onClose: () => void
}

/** The person's own saved replies. Inserting one fills in the reply and sends nothing. */
export function SavedRepliesDialog({ onInsert, onClose }: SavedRepliesProps) {
  const [edited, setEdited] = useState<SavedReply | 'new' | null>(null)
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={t('Saved replies')}
      above={t('A saved reply goes into your message, where you can change it before you send it.')}
      close={t('Close')}
    >
      {edited ? (
        <ReplyForm
          key={edited === 'new' ? 'new' : edited.id}
          edited={edited}
          onDone={() => setEdited(null)}
        />
      ) : (
        <Replies onInsert={onInsert} onEdit={setEdited} />
      )}
    </Dialog>
  )
}

interface RepliesProps {
  onInsert: (text: string) => void
  onEdit: (reply: SavedReply | 'new') => void
}

function Replies({ onInsert, onEdit }: RepliesProps) {
  const replies = useQuery(savedReplies)
  const [text, setText] = useState('')
  const remove = useChange(removeSavedReply, { invalidates: [savedReplies] })
  if (replies.isPending) return <Skeleton label={t('Loading saved replies...')} lines={3} />
  if (!replies.data)
    return (
      <Notice
        tone="alert"
        action={
          <Button kind="text" onClick={() => replies.refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('We couldn’t load your saved replies.')}
      </Notice>
    )
  const wanted = text.trim().toLowerCase()
  const found = replies.data.filter((one) => `${one.title} ${one.text}`.toLowerCase().includes(wanted))
  return (
    <>
      <ChangeFailed failure={remove.failure} />
      {replies.data.length === 0 ? (
        <p>{t('You have no saved replies yet.')}</p>
      ) : (
        <Field
          id="saved-search"
          label={t('Search')}
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      )}
      {wanted !== '' && found.length === 0 && <p role="status">{t('No saved reply has these words.')}</p>}
      <ul className="saved-replies">
        {found.map((reply) => (
          <li key={reply.id} className="saved-reply">
            <p>
              <b>{reply.title}</b>
            </p>
            <p className="saved-reply-text">{reply.text}</p>
            <div className="saved-reply-actions">
              <Button small onClick={() => onInsert(reply.text)} aria-label={t('Insert {title}', reply)}>
                {t('Insert')}
              </Button>
              <Button kind="text" onClick={() => onEdit(reply)} aria-label={t('Edit {title}', reply)}>
                {t('Edit')}
              </Button>
              <Button
                kind="quiet"
                busy={remove.isPending}
                onClick={() => remove.send({ params: { id: reply.id } })}
                aria-label={t('Remove {title}', reply)}
              >
                {t('Remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button kind="secondary" small wide onClick={() => onEdit('new')}>
        {t('Add saved reply')}
      </Button>
    </>
  )
}

function ReplyForm({ edited, onDone }: { edited: SavedReply | 'new'; onDone: () => void }) {
  const isNew = edited === 'new'
  const options = { invalidates: [savedReplies] }
  const add = useChange(addSavedReply, { ...options, attempt: 'saved-reply' })
  const change = useChange(changeSavedReply, options)
  const form = useForm(addSavedReply.body, {
    initial: isNew ? { title: '', text: '' } : { title: edited.title, text: edited.text },
    async onSubmit(body) {
      await (isNew ? add.send({ body }) : change.send({ params: { id: edited.id }, body }))
      onDone()
    },
    draft: isNew ? 'inbox:saved-reply' : `inbox:saved-reply:${edited.id}`,
    checksOnBlur: false,
    idPrefix: 'saved-',
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <ChangeFailed failure={form.failure} />
      <Field label={t('Title')} hint={t('Only you see the title.')} {...form.text('title')} />
      <TextAreaField label={t('Reply')} rows={5} {...form.text('text')} />
      <Button type="submit" small wide busy={form.isPending}>
        {t('Save reply')}
      </Button>
      <Button kind="secondary" small wide disabled={form.isPending} onClick={onDone}>
        {t('Back to saved replies')}
      </Button>
    </form>
  )
}
