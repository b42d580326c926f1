import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { OpaqueData } from '@stillwater/contract/card-fields'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import type { FrameField, Typed } from '../../../card-frame/protocol.ts'
import { CardRefused } from './card-refused.ts'
import { openFrameLine, type FrameLine, type FrameNews } from './frame-line.ts'
import { unreachableWords } from './frame-words.ts'
import './card-frame.css'

export interface CardFrameHandle {
  /** Has every wrong field of the frame say so, and tells which they are, first to last. */
  check(): Promise<FrameField[]>
  focus(field: FrameField): void
  /** A token for what is typed in the frame, good for one use. Throws `CardRefused`. */
  tokenise(person: { cardholder_name: string; zip: string }): Promise<OpaqueData>
}

export interface CardFrameProps {
  ref: Ref<CardFrameHandle>
  /** With every change: which fields are right, and whether the card is typed to its end. */
  onTyped: (typed: Typed) => void
  /** The last field is full: the focus belongs to what stands behind the frame. */
  onAdvance: () => void
  /** Enter was pressed in one of the fields. */
  onSubmit: () => void
}

const firstHeight = 228
const longestLoadMs = 15_000
const graceMs = 2_000

/**
 * Number, expiry and security code of a card. They stand in a frame that no script of this page can look into: what
 * comes out is a token.
 */
export function CardFrame({ ref, onTyped, onAdvance, onSubmit }: CardFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<FrameLine | null>(null)
  const [nonce, setNonce] = useState(newNonce)
  const [height, setHeight] = useState(firstHeight)
  const [phase, setPhase] = useState<'loading' | 'loaded' | 'ready' | 'failed'>('loading')
  const failed = phase === 'failed'
  const hear = useEffectEvent((news: FrameNews) => {
    if (news.kind === 'ready') setPhase('ready')
    else if (news.kind === 'height') setHeight(news.px)
    else if (news.kind === 'advance') onAdvance()
    else if (news.kind === 'submit') onSubmit()
    else onTyped({ fields: news.fields, complete: news.complete, brand: news.brand })
  })

  useEffect(() => {
    if (failed || !frame.current) return
    const opened = openFrameLine(frame.current, nonce, (news) => {
      if (news.kind === 'ready') line.current = opened
      hear(news)
    })
    return () => {
      opened.close()
      line.current = null
    }
  }, [nonce, failed])

  useEffect(() => {
    if (phase === 'ready' || phase === 'failed') return
    const tooLate = setTimeout(() => setPhase('failed'), phase === 'loaded' ? graceMs : longestLoadMs)
    return () => clearTimeout(tooLate)
  }, [phase])

  useImperativeHandle(ref, () => {
    const open = () => {
      if (!line.current) throw new CardRefused([unreachableWords()])
      return line.current
    }
    return {
      check: async () => open().check(),
      focus: (field) => line.current?.focus(field),
      tokenise: async (person) => open().tokenise(person),
    }
  }, [])

  if (failed)
    return (
      <Notice
        tone="alert"
        action={
          <Button
            kind="secondary"
            small
            onClick={() => {
              setNonce(newNonce())
              setPhase('loading')
            }}
          >
            {t('Try Again')}
          </Button>
        }
      >
        {t('The fields for your card could not be loaded. Please check your connection and try again.')}
      </Notice>
    )
  return (
    <iframe
      key={nonce}
      ref={frame}
      className="card-frame"
      title={t('Card details')}
      sandbox="allow-scripts"
      src={`/card-frame.html#${nonce}`}
      height={height}
      onLoad={() => setPhase((before) => (before === 'loading' ? 'loaded' : before))}
    />
  )
}

function newNonce(): string {
  return crypto.randomUUID()
}
