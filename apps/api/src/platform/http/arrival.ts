import type { FastifyRequest } from 'fastify'
import { isIPv6 } from 'node:net'
import { zone } from '@stillwater/contract/fields'
import type { Arrival } from '../context.ts'
import { deviceCookieName, readCookie } from '../session/session.ts'

/** Read off the request when asked for: most calls ask for the id alone. */
export function arrivalOf(request: FastifyRequest): Arrival {
  const { headers } = request
  return {
    request_id: request.id,
    get ip_prefix() {
      return ipPrefix(request.ip)
    },
    get agent() {
      return deviceName(headers['user-agent'] ?? '')
    },
    get zone() {
      const parsed = zone.safeParse(headers['time-zone'])
      return parsed.success ? parsed.data : null
    },
    get browser() {
      return headers['sec-fetch-site'] !== undefined && keepsSecureCookies(request)
    },
    get device() {
      return readCookie(headers.cookie, deviceCookieName)
    },
    get origin() {
      return `${request.protocol}://${request.host}`
    },
  }
}

/** Browsers take Secure cookies over https, and from the machine itself. */
function keepsSecureCookies(request: FastifyRequest): boolean {
  return request.protocol === 'https' || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(request.hostname)
}

/** Enough to tell networks apart for limits, not enough to tell people apart. */
export function ipPrefix(ip: string): string {
  const [plain = ''] = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%')
  if (!isIPv6(plain)) return plain
  // Written out first: shortened, two addresses of one network would look like two networks.
  const [head = '', tail = ''] = plain.split('::')
  const [left, right] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]]
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

const browsers: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** "Chrome on Android": what a person recognises of their own devices, and no more. */
export function deviceName(agent: string): string {
  const browser = browsers.find(([pattern]) => pattern.test(agent))?.[1]
  const system = systems.find(([pattern]) => pattern.test(agent))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Another program'
}
