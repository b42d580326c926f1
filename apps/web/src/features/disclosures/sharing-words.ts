import { t } from '@stillwater/contract/words'
import type { AmendmentRequest, Release } from '@stillwater/contract/sharing'
import { partWords } from '@stillwater/contract/sharing-words'
import { formatDate, formatLongDay } from '../../platform/dates.ts'

export const partsOf = ({ parts }: Pick<Release, 'parts'>) =>
  parts.map((part, place) => (place === 0 ? t(partWords[part]) : t(partWords[part]).toLowerCase())).join(', ')

export function releaseStateWords({ state, until, revoked_at }: Release, zone: string): string {
  if (state === 'revoked') return t('Canceled {day}', { day: formatDate(revoked_at ?? '', zone) })
  return state === 'expired'
    ? t('Ended {day}', { day: formatLongDay(until) })
    : t('Good until {day}', { day: formatLongDay(until) })
}

export function amendmentStateWords(request: AmendmentRequest, zone: string): string {
  const day = (moment: string | null) => formatDate(moment ?? request.created_at, zone)
  if (request.state === 'open') return t('An answer is due by {day}', { day: day(request.due_at) })
  if (request.state === 'withdrawn') return t('Withdrawn')
  return request.state === 'accepted'
    ? t('Accepted {day}', { day: day(request.decided_at) })
    : t('Denied {day}', { day: day(request.decided_at) })
}
