import type { InboxThread } from '@stillwater/contract/care/inbox'
import { t } from '@stillwater/contract/words'
import { dateIn } from '@stillwater/domain/formats/moments'
import { ownZone } from '../../../platform/own-zone.ts'
import { dangerWords } from '../../safety/queue/safety-words.ts'

type Reason = NonNullable<InboxThread['danger']>['reasons'][number]

/** "3:30 PM" today, else "Nov 15": a row has no room for more. */
export function nearWords(moment: string, now: number): string {
  const zone = ownZone()
  const parts =
    dateIn(moment, zone) === dateIn(now, zone)
      ? ({ hour: 'numeric', minute: '2-digit' } as const)
      : ({ month: 'short', day: 'numeric' } as const)
  return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone }).format(new Date(moment))
}

/** Harm to self: “I want to die” */
export function reasonWords({ category, phrase }: Reason): string {
  return t('{category}: “{phrase}”', { category: t(dangerWords[category]), phrase })
}
