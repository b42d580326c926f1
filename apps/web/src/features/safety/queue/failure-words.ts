import { words } from '@stillwater/contract/words'

const refused = words('The address or number was refused.')
const unreachable = words('The service couldn’t be reached.')

/** Codes of our own first, then those of mail servers, text services and sockets. */
const reasons: readonly [RegExp, string][] = [
  [/^not_configured$/, words('This channel isn’t set up on this server, so nothing was sent.')],
  [/^no_recipient$/, words('There is no one in this group to alert.')],
  [/^timeout$/, words('The service didn’t answer in time.')],
  [/^(refused|address|number|error \d+|SMTP 5\d\d|HTTP 40[04])$/, refused],
  [/^(EAUTH|HTTP 40[13])$/, words('The service didn’t accept our sign-in. Check its settings.')],
  [/^(unavailable|fault|E[A-Z]+|SMTP 4\d\d|HTTP (429|5\d\d))$/, unreachable],
]

/** Why a delivery failed, in plain words. */
export function failureWords(reason: string): string {
  return (
    reasons.find(([code]) => code.test(reason))?.[1] ??
    words('The delivery failed. The server log has the details.')
  )
}
