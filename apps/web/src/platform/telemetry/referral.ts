import { keepDraft, readDraft } from '../forms/tab-draft.ts'

export interface Referral {
  partner_code: string
  user_class: string
}

const none: Referral = { partner_code: '', user_class: '' }
const longest = 100

/**
 * Who sent someone here, as the link that they followed says it. Stored in the tab until they sign up, however they get
 * there; it ends with the tab or a sign-out, so that nobody inherits it.
 */
export function rememberReferral({ search }: { search: string }): void {
  const query = new URLSearchParams(search)
  const given = (name: string) => query.get(name)?.trim().slice(0, longest) ?? ''
  const partner_code = given('partner') || given('partner_code')
  const user_class = given('user_class')
  if (!partner_code && !user_class) return
  const before = referral()
  keepDraft('referral', {
    partner_code: partner_code || before.partner_code,
    user_class: user_class || before.user_class,
  })
}

export function referral(): Referral {
  return readDraft('referral', none)
}
