import { t } from '@stillwater/contract/words'
import { usd } from '@stillwater/domain/formats/money'

/** What becomes of credit when a membership ends; none where there is no credit. */
export function creditAtTheEnd(cents: number, has_ended: boolean): string[] {
  if (cents <= 0) return []
  const amount = usd(cents)
  return [
    has_ended
      ? t(
          'You have {amount} in credit. We’re sending it back to the card you paid with, and we’ll email you about it. Anything we can’t send back stays on your account.',
          { amount },
        )
      : t(
          'You have {amount} in credit. When your membership ends, we send it back to the card you paid with and email you about it. Anything we can’t send back stays on your account.',
          { amount },
        ),
  ]
}
