import { useEffect, useRef, useState, type FormEvent } from 'react'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Field } from '@stillwater/ui/fields/field'
import type { Call } from '../call/call.ts'
import type { ChatLine } from '../call/call-state.ts'
import { longestChat } from '../call/messages.ts'

/** Goes directly from browser to browser and is kept nowhere, so the panel says so. */
export function CallChat({
  call,
  chat,
  canSend,
}: {
  call: Call
  chat: readonly ChatLine[]
  canSend: boolean
}) {
  const [text, setText] = useState('')
  const lines = useRef<HTMLDivElement>(null)
  const newest = chat.at(-1)?.id
  useEffect(() => {
    const element = lines.current
    if (newest && element) element.scrollTop = element.scrollHeight
  }, [newest])
  function send(event: FormEvent) {
    event.preventDefault()
    const trimmed = text.trim()
    if (!trimmed || !canSend) return
    call.sayInChat(trimmed)
    setText('')
  }
  return (
    <section className="video-chat" aria-labelledby="video-chat">
      <h2 id="video-chat">{t('Chat')}</h2>
      <p className="video-small">{t('Messages here are only for this call. They are not saved.')}</p>
      <div className="video-chat-lines" role="log" aria-label={t('Chat messages')} ref={lines}>
        {chat.map(({ id, name, text: said, is_mine }) => (
          <p key={id} className={is_mine ? 'video-line video-line-mine' : 'video-line'}>
            <strong>{is_mine ? t('You') : name}</strong>
            {said}
          </p>
        ))}
      </div>
      <form onSubmit={send} className="video-chat-form">
        <Field
          label={t('Message')}
          id="video-message"
          value={text}
          maxLength={longestChat}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" small aria-disabled={!canSend || undefined}>
          {t('Send')}
        </Button>
        {!canSend && <p className="video-small">{t('You can write once someone else is connected.')}</p>}
      </form>
    </section>
  )
}
