import type { BrowserPayments } from '@stillwater/contract/card-fields'
import { todayHere } from '../platform/today.ts'
import { askProcessor, confirmPayment } from './ask-processor.ts'
import { askInPanel } from './bank-panel.ts'
import type { CardListener, CardSide } from './card-side.ts'
import { fieldsView } from './fields-view.ts'
import { describeCard } from './typed-card.ts'

/** Fields of our own, for processors whose script takes what was typed. */
export function typedSide(
  page: Document,
  payments: BrowserPayments | null,
  { onTyped, ...listener }: CardListener,
): CardSide {
  const fields = fieldsView(page, {
    ...listener,
    onTyped: () => onTyped(describeCard(fields.card(), todayHere())),
    today: todayHere,
  })
  return {
    wear(words) {
      page.getElementById('card')?.removeAttribute('hidden')
      fields.wear(words)
    },
    focus: fields.focus,
    check: fields.showWrong,
    tokenise: async (owner) =>
      payments ? askProcessor(payments, { ...fields.card(), ...owner }) : { refused: [] },
    async confirm(client_secret, words) {
      // Of these processors only the embedded one has a bank that asks.
      if (payments?.kind !== 'embedded') return 'unreached'
      const approve = await askInPanel(page, words)
      return (await confirmPayment(payments, client_secret, approve)) ? 'answered' : 'unreached'
    },
  }
}
