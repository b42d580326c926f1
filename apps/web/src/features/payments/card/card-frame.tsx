import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'
import type { OpaqueData } from '@stillwater/contract/card-fields'
import { t } from '@stillwater/contract/words'
import { Button } from '@stillwater/ui/actions/button'
import { Notice } from '@stillwater/ui/feedback/notice'
import type { FrameField, FramePurpose, Typed } from '../../../card-frame/protocol.ts'
import { useGlobals } from '../../../platform/globals.ts'
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
  /** Has the bank ask the patient about a payment. Whether they answered it. */
  confirm(client_secret: string): Promise<boolean>
}

export interface CardFrameProps {
  ref: Ref<CardFrameHandle>
  /** Without one, a card is typed. */
  purpose?: FramePurpose
  /** The frame can be asked. */
  onReady?: () => void
  /** With every change: which fields are right, and whether the card is typed to its end. */
  onTyped?: (typed: Typed) => void
  /** The last field is full: the focus belongs to what stands behind the frame. */
  onAdvance?: () => void
  /** Enter was pressed in one of the fields. */
  onSubmit?: () => void
}

const firstHeight = 228
const longestLoadMs = 15_000
const graceMs = 2_000

/**
 * Number, expiry and security code of a card. They stand in a frame that no script of this page can look into: what
 * comes out is a token.
 */
export function CardFrame({ ref, purpose = 'card', onReady, onTyped, onAdvance, onSubmit }: CardFrameProps) {
  const origin = useGlobals()?.payments.frame_origin ?? ''
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<FrameLine | null>(null)
  const [nonce, setNonce] = useState(newNonce)
  const [height, setHeight] = useState(firstHeight)
  const [phase, setPhase] = useState<'loading' | 'loaded' | 'ready' | 'failed'>('loading')
  const failed = phase === 'failed'
  const hear = useEffectEvent((news: FrameNews) => {
    if (news.kind === 'ready') {
      setPhase('ready')
      onReady?.()
    } else if (news.kind === 'height') setHeight(news.px)
    else if (news.kind === 'advance') onAdvance?.()
    else if (news.kind === 'submit') onSubmit?.()
    else onTyped?.({ fields: news.fields, complete: news.complete, brand: news.brand })
  })

  useEffect(() => {
    if (failed || !frame.current) return
    const opened = openFrameLine(frame.current, nonce, { purpose, origin }, (news) => {
      if (news.kind === 'ready') line.current = opened
      hear(news)
    })
    return () => {
      opened.close()
      line.current = null
    }
  }, [nonce, failed, purpose, origin])

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
      confirm: async (client_secret) => open().confirm(client_secret),
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
        {t('We couldn’t load the fields for your card. Please check your connection and try again.')}
      </Notice>
    )
  return (
    <iframe
      key={nonce}
      ref={frame}
      className="card-frame"
      title={purpose === 'card' ? t('Card details') : t('Your bank')}
      // A frame on a host name of its own is apart from this page, and the processor's frames within it need theirs.
      sandbox={origin ? 'allow-scripts allow-same-origin allow-forms allow-popups' : 'allow-scripts'}
      src={`${origin}/card-frame.html#${nonce}`}
      height={height}
      onLoad={() => setPhase((before) => (before === 'loading' ? 'loaded' : before))}
    />
  )
}

function newNonce(): string {
  return crypto.randomUUID()
}
