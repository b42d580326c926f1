import type { ProcessorAnswer } from './ask-processor.ts'
import type { FrameField, FrameWords, Typed } from './protocol.ts'

/** What became of a question of the bank. `answered`: the patient did, either way, and the server learns which. */
export type BankAnswer = 'answered' | 'unreached'

/** What the processor of this clinic puts into the frame. */
export interface CardSide {
  /** Shows the fields, in the page's words and look. */
  wear(words: FrameWords): void
  focus(field: FrameField): void
  /** Every wrong field says so from now on; returns them. */
  check(): FrameField[] | Promise<FrameField[]>
  /** Never called while a field is wrong. */
  tokenise(owner: { cardholder_name: string; zip: string }): Promise<ProcessorAnswer>
  /** Has the patient answer the bank about a payment. */
  confirm(client_secret: string, words: FrameWords): Promise<BankAnswer>
}

export interface CardListener {
  onTyped(typed: Typed): void
  /** The last field is full, and so are those before it. */
  onEnd(): void
  onEnter(): void
}
