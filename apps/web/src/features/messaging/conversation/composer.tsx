import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { cleanMessage, longestMessage } from '@stillwater/domain/messaging/message-text'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { FieldError } from '@stillwater/ui/fields/field-error'
import { PaperPlaneRightFillIcon } from '@stillwater/ui/icons/paper-plane-right-fill'
import { dangerOf, loadDangerRule } from '../../safety/danger-rule.ts'
import { setDraft, useDraft } from './drafts.ts'
import { FileRow } from './file-row.tsx'
import { notifyTyping } from './marks.ts'
import { addDanger, queueMessage } from './outbox.ts'
import type { Side } from './rows.ts'
import { useAttachedFile } from './use-attached-file.ts'
import './conversation.css'

export interface ComposerProps {
  thread_id: string
  side: Side
  /** The id of who writes. */
  sender_id: string
  recipient: { id: string; name: string }
  /** Buttons of this side, below the field. */
  tools?: ReactNode
  /** Someone else answers: what is in the composer stays in it and cannot be sent. */
  isClosed?: boolean
  onSent?: () => void
}

/** Where a message is written. Enter sends and Shift+Enter begins a line; on a touch screen Enter begins a line. */
export function Composer(props: ComposerProps) {
  const { thread_id, side, sender_id, recipient, tools, isClosed = false, onSent } = props
  const text = useDraft(thread_id)
  const attached = useAttachedFile(thread_id)
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const isTooLong = text.length > longestMessage

  // The rule that looks for danger must be here before the connection is lost.
  useEffect(() => {
    if (side === 'patient') void loadDangerRule()
  }, [side])

  useLayoutEffect(() => {
    const fit = () => fitHeight(field.current, text)
    fit()
    // A phone that is turned breaks the lines elsewhere.
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [text])

  function write(value: string) {
    setDraft(thread_id, value)
    if (value.trim() !== '') notifyTyping(thread_id, sender_id, recipient.id)
  }

  function send() {
    if (isClosed) return
    field.current?.focus()
    const message = cleanMessage(text)
    if (isTooLong || attached.isSending || (message === '' && !attached.file)) return
    const danger = side === 'patient' ? dangerOf(message) : null
    const queued = { thread_id, recipient_id: recipient.id, message, file: attached.file, danger }
    const sent = queueMessage(queued)
    setDraft(thread_id, '')
    attached.remove()
    onSent?.()
    if (side === 'patient' && sent && !danger)
      void loadDangerRule().then(() => addDanger(sent, dangerOf(message)))
  }

  function pressed(event: KeyboardEvent) {
    const isTouch = globalThis.matchMedia?.('(pointer: coarse)').matches
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || isTouch) return
    event.preventDefault()
    send()
  }

  if (isClosed && text === '' && attached.name === null) return null
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div className="composer-line">
        <span className="sw-basin composer-basin">
          <textarea
            ref={field}
            className="sw-basin-input composer-input"
            rows={1}
            value={text}
            readOnly={isClosed}
            aria-label={t('Message to {name}', { name: recipient.name })}
            aria-invalid={isTooLong || undefined}
            aria-describedby={isTooLong ? `${id}-long` : undefined}
            placeholder={t('Message {name} here...', { name: recipient.name })}
            onChange={(event) => write(event.target.value)}
            onKeyDown={pressed}
          />
        </span>
        {!isClosed && (
          <Button
            type="submit"
            className="composer-send"
            icon={<PaperPlaneRightFillIcon />}
            busy={attached.isSending}
          >
            {t('Send')}
          </Button>
        )}
      </div>
      {isTooLong && (
        <FieldError role="alert" id={`${id}-long`}>
          {t('This message is too long. Please split it into several messages.')}
        </FieldError>
      )}
      <div className="composer-tools">
        {(!isClosed || attached.name !== null) && <FileRow attached={attached} />}
        {!isClosed && tools}
      </div>
    </form>
  )
}

/** The field grows with its text, up to the height that the style sheet allows. */
function fitHeight(area: HTMLTextAreaElement | null, text: string): void {
  const basin = area?.parentElement
  if (!basin) return
  // Measured in a room that stays as it is: with more room for a moment, the messages above would scroll off their end.
  basin.style.minHeight = `${basin.offsetHeight}px`
  area.style.height = 'auto'
  if (text !== '') area.style.height = `${area.scrollHeight}px`
  basin.style.minHeight = ''
}
