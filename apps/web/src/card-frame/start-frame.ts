import type { BrowserPayments } from '@stillwater/contract/card-fields'
import { todayHere } from '../platform/today.ts'
import { askProcessor, loadProcessor } from './ask-processor.ts'
import { readToFrame } from './check-messages.ts'
import { fieldsView } from './fields-view.ts'
import type { Envelope, FromFrame, FrameWords, ToFrame } from './protocol.ts'
import { describeCard } from './typed-card.ts'

type Tokenise = Extract<ToFrame, { kind: 'tokenise' }>

/**
 * The frame's side of the line. It has an origin of its own that nobody shares, hears its parent alone, and speaks to
 * the clinic's own page and no other.
 */
export function startFrame(frame: Window): void {
  const page = frame.document
  const { origin, hash } = new URL(frame.location.href)
  const nonce = hash.slice(1)
  const payments = processorIn(page)
  let words: FrameWords | undefined

  const say = (message: FromFrame) => {
    const envelope: Envelope<FromFrame> = { card_frame: nonce, message }
    frame.parent.postMessage(envelope, origin)
  }
  const size = new ResizeObserver(() =>
    say({ kind: 'height', px: Math.ceil(page.body.getBoundingClientRect().height) }),
  )
  const fields = fieldsView(page, {
    onTyped: () => say({ kind: 'typed', ...describeCard(fields.card(), todayHere()) }),
    onEnd: () => say({ kind: 'advance' }),
    onEnter: () => say({ kind: 'submit' }),
    today: todayHere,
  })

  async function tokenise({ ask, cardholder_name, zip }: Tokenise) {
    const refuse = (messages: string[]) => say({ kind: 'refused', ask, messages })
    const wrong = fields.showWrong()
    if (wrong.length > 0) return refuse([...new Set(wrong.map((field) => words?.errors[field] ?? ''))])
    const answer = payments && (await askProcessor(payments, { ...fields.card(), cardholder_name, zip }))
    if (answer && 'token' in answer) return say({ kind: 'token', ask, token: answer.token })
    refuse(answer?.refused.length ? answer.refused : [words?.unreachable ?? ''])
  }

  function hear(message: ToFrame) {
    if (message.kind === 'dress') {
      words = message.words
      dress(page, message)
      fields.wear(words)
      // Before that there is nothing to be as high as.
      size.observe(page.body)
    } else if (message.kind === 'font') void wearFont(page, message)
    else if (message.kind === 'focus') fields.focus(message.field)
    else if (message.kind === 'check') say({ kind: 'checked', ask: message.ask, wrong: fields.showWrong() })
    else void tokenise(message)
  }

  frame.addEventListener('message', (event) => {
    if (event.source !== frame.parent || event.origin !== origin) return
    const message = readToFrame(event.data, nonce)
    if (message) hear(message)
  })
  say({ kind: 'ready' })
  // The processor's script is under way while the person still types.
  if (payments) void loadProcessor(payments).catch(() => undefined)
}

function dress(page: Document, { words, theme, text_px, surface }: Extract<ToFrame, { kind: 'dress' }>) {
  const root = page.documentElement
  root.lang = words.language
  if (theme) root.dataset.theme = theme
  root.style.fontSize = `${text_px}px`
  page.body.style.backgroundColor = surface
  page.getElementById('card')?.removeAttribute('hidden')
}

/** The page hands over the font it wears: an origin that nobody shares could not fetch it. */
async function wearFont(page: Document, { family, bytes }: Extract<ToFrame, { kind: 'font' }>) {
  const font = await new FontFace(family, bytes, { weight: '100 900' }).load().catch(() => null)
  if (font) page.fonts.add(font)
}

/** Written into the page by the server, so that no script of the app can name another. */
function processorIn(page: Document): BrowserPayments | null {
  const written = page.querySelector<HTMLMetaElement>('meta[name="card-processor"]')?.content ?? '{}'
  const read = JSON.parse(written) as Partial<BrowserPayments>
  return read.script_url ? (read as BrowserPayments) : null
}
