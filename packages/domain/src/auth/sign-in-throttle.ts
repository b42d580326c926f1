const minute = 60_000
const hour = 60 * minute

/**
 * How often something may happen before the next try has to wait. What is counted:
 * password checks that failed (a check that is still running counts as failed until it succeeds, so that
 * parallel guesses cannot slip through), addresses answered with "already in use", and the emails and texts sent.
 */
export const limits = {
  ip_account: { most: 10, window_ms: 15 * minute },
  account: { most: 100, window_ms: 24 * hour },
  device: { most: 10, window_ms: 15 * minute },
  // High, because an office or a clinic shares one address: its people must not lock each other out.
  ip: { most: 300, window_ms: 15 * minute },
  sign_up_probe: { most: 5, window_ms: hour },
  reset_mail: { most: 3, window_ms: hour },
  // Texts that confirm a phone number. A stranger's phone is not flooded, however many accounts name its number.
  phone_code_pause: { most: 1, window_ms: 30_000 },
  phone_code_person: { most: 5, window_ms: hour },
  phone_code_number: { most: 5, window_ms: hour },
  phone_code_ip: { most: 30, window_ms: hour },
  // Links that confirm a new email address. A stranger's mailbox is not flooded, however many accounts name it.
  email_change_person: { most: 5, window_ms: hour },
  email_change_address: { most: 5, window_ms: hour },
  // Wrong codes of a second factor. A person who guesses has the password already, so few are allowed.
  second_factor: { most: 5, window_ms: 15 * minute },
  second_factor_day: { most: 30, window_ms: 24 * hour },
  // Links to a colleague who was invited.
  invitation_mail: { most: 5, window_ms: hour },
} as const
export type Limit = keyof typeof limits

/** How many there were within the limit's window, and when the oldest of them was. */
export interface Counted {
  count: number
  oldest_ms: number
}

export interface Verdict {
  allowed: boolean
  retry_after_seconds: number
}

export interface SignInCounts {
  /** Failures of this device at this account; null unless the device signed in to this account before. */
  known_device: Counted | null
  ip_account: Counted
  account: Counted
  ip: Counted
}

/** Whether a password may be checked at all. Asked before the costly hash is computed. */
export function maySignIn(counts: SignInCounts, now: number): Verdict {
  // A known device answers for itself alone: strangers who exhaust the account, or its office's address,
  // cannot keep the owner out.
  if (counts.known_device) return within('device', counts.known_device, now)
  return strictest(
    within('ip_account', counts.ip_account, now),
    within('account', counts.account, now),
    within('ip', counts.ip, now),
  )
}

/** In strict mode a taken address is answered like a free one, so there is nothing to probe. */
export function maySignUp(probes: Counted, strict: boolean, now: number): Verdict {
  return strict ? { allowed: true, retry_after_seconds: 0 } : within('sign_up_probe', probes, now)
}

/** Whether one more reset email may be sent. The answer to the visitor is the same either way. */
export function maySendResetMail(mails: Counted, now: number): Verdict {
  return within('reset_mail', mails, now)
}

export function within(limit: Limit, counted: Counted, now: number): Verdict {
  const { most, window_ms } = limits[limit]
  const wait = counted.oldest_ms + window_ms - now
  if (counted.count < most || wait <= 0) return { allowed: true, retry_after_seconds: 0 }
  return { allowed: false, retry_after_seconds: Math.ceil(wait / 1000) }
}

function strictest(...verdicts: Verdict[]): Verdict {
  return {
    allowed: verdicts.every((verdict) => verdict.allowed),
    retry_after_seconds: Math.max(...verdicts.map((verdict) => verdict.retry_after_seconds)),
  }
}
