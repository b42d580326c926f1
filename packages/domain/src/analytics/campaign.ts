export const campaignCookie = { name: 'cabt', days: 30 } as const // spec: intake §9

/** How someone came to the clinic: `utm_*` and `promo` of the link they followed. decision N31 */
export interface Campaign {
  utm_source?: string
  utm_medium?: string
  utm_campaign?: string
  utm_term?: string
  utm_content?: string
  promo?: string
}

const shortNames = {
  utm_source: 's',
  utm_medium: 'm',
  utm_campaign: 'c',
  utm_term: 't',
  utm_content: 'n',
  promo: 'p',
} as const satisfies Record<keyof Campaign, string>
const keys = Object.keys(shortNames) as (keyof Campaign)[]

/** `failed` asks the caller to log it; the page continues with no campaign. spec: intake §8 */
export interface ReadCampaign {
  campaign: Campaign
  failed: boolean
}

export function readCampaign(query: string): ReadCampaign {
  return read(query, (key) => key)
}

export function readCampaignCookie(value: string): ReadCampaign {
  return read(value, (key) => shortNames[key])
}

/** Short keys, and nothing in it that a cookie's value may not hold. */
export function campaignCookieValue(campaign: Campaign): string {
  return write(campaign, (key) => shortNames[key])
}

/** The acquisition_string of the sign-up payload. */
export function acquisitionString(campaign: Campaign): string {
  return write(campaign, (key) => key)
}

function read(text: string, spelled: (key: keyof Campaign) => string): ReadCampaign {
  try {
    const given = new Map(text.replace(/^\?/, '').split('&').map(pair))
    const found = keys.flatMap((key) => {
      const value = clean(given.get(spelled(key)) ?? '')
      return value ? [[key, value] as const] : []
    })
    return { campaign: Object.fromEntries(found), failed: false }
  } catch {
    return { campaign: {}, failed: true }
  }
}

function pair(text: string): [string, string] {
  const at = text.indexOf('=')
  const [key, value] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
  return [decode(key), decode(value)]
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

function write(campaign: Campaign, spelled: (key: keyof Campaign) => string): string {
  return keys
    .flatMap((key) => (campaign[key] ? [`${spelled(key)}=${encodeURIComponent(campaign[key])}`] : []))
    .join('&')
}

const longest = 100

// Mailing tools put addresses into campaign links by mistake; a value with one is not kept.
function clean(value: string): string {
  const text = value.replace(/[^\p{L}\p{N} ._+|/@-]/gu, '').trim()
  return text.includes('@') ? '' : cut(text)
}

/** Cut where the cookie would grow too long, and never inside a character. */
function cut(text: string): string {
  let kept = ''
  for (const character of text) {
    if (encodeURIComponent(kept + character).length > longest) break
    kept += character
  }
  return kept.trim()
}
