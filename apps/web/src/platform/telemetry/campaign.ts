import * as campaigns from '@stillwater/domain/analytics/campaign'
import { logError } from './log.ts'

const { name, days } = campaigns.campaignCookie

/** Stores the campaign parameters of the latest link for 30 days. */
export function rememberCampaign({ search }: { search: string }): void {
  const { campaign: found, failed } = campaigns.readCampaign(search)
  if (failed) logError('Campaign parameters could not be read.')
  const value = campaigns.campaignCookieValue(found)
  if (!value) return
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${name}=${value}; path=/; max-age=${days * 86_400}; samesite=lax${secure}`
}

export function campaign(): campaigns.Campaign {
  const { campaign: kept, failed } = campaigns.readCampaignCookie(cookie(name))
  if (failed) logError('Campaign parameters could not be read.')
  return kept
}

export function acquisitionString(): string {
  return campaigns.acquisitionString(campaign())
}

function cookie(wanted: string): string {
  const found = document.cookie.split('; ').find((one) => one.startsWith(`${wanted}=`))
  return found?.slice(wanted.length + 1) ?? ''
}
