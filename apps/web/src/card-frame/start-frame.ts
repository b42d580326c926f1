import type { BrowserPayments } from '@stillwater/contract/card-fields'
import { loadProcessor } from './ask-processor.ts'
import { readToFrame } from './check-messages.ts'
import type { Envelope, FrameField, FromFrame, FrameWords, ToFrame, Typed } from './protocol.ts'
import { stripeSide } from './stripe-side.ts'
import { typedSide } from './typed-side.ts'

type Tokenise = Extract<ToFrame, { kind: 'tokenise' }>
/** Where the frame has a host name of its own, the server writes those of the product beside the processor. */
type FramedPayments = BrowserPayments & { app_origins?: string[] }

/**
 * The frame's side of the line. It has an origin of its own that nobody shares, hears its parent alone, and speaks to
 * the clinic's own page and no other.
 */
export function startFrame(frame: Window): void {
  const page = frame.document
  const { origin, hash } = new URL(frame.location.href)
  const nonce = hash.slice(1)
  const payments = processorIn(page)
  const parents = payments?.app_origins?.length ? payments.app_origins : [origin]
  let words: FrameWords | undefined

  const say = (message: FromFrame) => {
    const envelope: Envelope<FromFrame> = { card_frame: nonce, message }
    // Of several addresses of a product the one that it was opened at gets it.
    for (const parent of parents) frame.parent.postMessage(envelope, parent)
  }
  const size = new ResizeObserver(() =>
    say({ kind: 'height', px: Math.ceil(page.body.getBoundingClientRect().height) }),
  )
  const listener = {
    onTyped: (typed: Typed) => say({ kind: 'typed', ...typed }),
    onEnd: () => say({ kind: 'advance' }),
    onEnter: () => say({ kind: 'submit' }),
  }
  const side =
    payments?.kind === 'stripe' ? stripeSide(page, payments, listener) : typedSide(page, payments, listener)

  function check(ask: number) {
    const tell = (wrong: FrameField[]) => say({ kind: 'checked', ask, wrong })
    const wrong = side.check()
    if (Array.isArray(wrong)) tell(wrong)
    else void wrong.then(tell)
  }

  async function tokenise({ ask, cardholder_name, zip }: Tokenise) {
    const refuse = (messages: string[]) => say({ kind: 'refused', ask, messages })
    const wrong = await side.check()
    if (wrong.length > 0) return refuse([...new Set(wrong.map((field) => words?.errors[field] ?? ''))])
    const answer = await side.tokenise({ cardholder_name, zip })
    if ('token' in answer) return say({ kind: 'token', ask, token: answer.token })
    refuse(answer.refused.length > 0 ? answer.refused : [words?.unreachable ?? ''])
  }

  async function confirm(ask: number, client_secret: string) {
    const outcome = words
      ? await side.confirm(client_secret, words).catch(() => 'unreached' as const)
      : 'unreached'
    say({ kind: 'confirmed', ask, outcome })
  }

  function hear(message: ToFrame) {
    if (message.kind === 'dress') {
      words = message.words
      dress(page, message)
      if (message.purpose === 'card') side.wear(words)
      // Before that there is nothing to be as high as.
      size.observe(page.body)
    } else if (message.kind === 'font') void wearFont(page, message)
    else if (message.kind === 'focus') side.focus(message.field)
    else if (message.kind === 'check') check(message.ask)
    else if (message.kind === 'confirm') void confirm(message.ask, message.client_secret)
    else void tokenise(message)
  }

  frame.addEventListener('message', (event) => {
    if (event.source !== frame.parent || !parents.includes(event.origin)) return
    const message = readToFrame(event.data, nonce)
    if (message) hear(message)
  })
  say({ kind: 'ready' })
  // The processor's script is under way while the person still types.
  if (payments && payments.kind !== 'stripe') void loadProcessor(payments).catch(() => undefined)
}

function dress(page: Document, { words, theme, text_px, surface }: Extract<ToFrame, { kind: 'dress' }>) {
  const root = page.documentElement
  root.lang = words.language
  if (theme) root.dataset.theme = theme
  root.style.fontSize = `${text_px}px`
  page.body.style.backgroundColor = surface
}

/** The page hands over the font it wears: an origin that nobody shares could not fetch it. */
async function wearFont(page: Document, { family, bytes }: Extract<ToFrame, { kind: 'font' }>) {
  const font = await new FontFace(family, bytes, { weight: '100 900' }).load().catch(() => null)
  if (font) page.fonts.add(font)
}

/** Written into the page by the server, so that no script of the app can name another. */
function processorIn(page: Document): FramedPayments | null {
  const written = page.querySelector<HTMLMetaElement>('meta[name="card-processor"]')?.content ?? '{}'
  const read = JSON.parse(written) as Partial<FramedPayments>
  return read.script_url ? (read as FramedPayments) : null
}
