import { Problem } from '@stillwater/contract/problems'

const changePath = '/user/password_reset/change'

/** The page of this product that takes a new password. */
export const changePage = (origin: string) => `${origin}${changePath}`

/** Where a reset link may lead: one page of this product, at one of its own addresses, and nowhere else. */
export function allowedRedirect(text: string, origins: string[]): URL | null {
  if (text.length > 2000 || /[\p{Cc}\s\\]/u.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  if (url.username || url.password || text.includes('@')) return null
  if (!origins.includes(url.origin) || url.pathname !== changePath) return null
  return url
}

/** The refusal of any other address, with the two fields that the protocol adds. */
export function redirectRefused(text: string): Problem {
  return new Problem('redirect_refused', {
    values: { url: text.slice(0, 200) },
    extra: { status: 'error', data: null },
  })
}

/** The page with the credential in its query, in the order the protocol sorts them. */
export function withCredential(url: URL, credential: Record<string, string>): string {
  const query = new URLSearchParams(url.search)
  for (const [name, value] of Object.entries(credential)) query.set(name, value)
  query.sort()
  return `${url.origin}${url.pathname}?${query}${url.hash ? `${url.hash}?${query}` : ''}`
}
