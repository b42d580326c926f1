import { lazyScreen } from '../../../../shell/loading/lazy-screen.tsx'
import type { Kind } from '../kind.ts'

const page = () => import('./payment-page.tsx')

/** A card is no answer: it is typed, sent to the processor and forgotten, so this step has a form of its own. */
export const payment: Kind = {
  Ask: () => null,
  own: {
    // What cannot be fetched is said once, by the form.
    Words: lazyScreen(() =>
      page().then(
        ({ PaymentWords }) => ({ default: PaymentWords }),
        () => ({ default: () => null }),
      ),
    ),
    Form: lazyScreen(async () => ({ default: (await page()).PaymentForm })),
  },
}

/** Fetches the checkout's code while a plan is still being chosen. */
export function warmPayment(): void {
  page().catch(() => undefined)
}
