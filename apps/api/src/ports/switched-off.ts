import type { OutsideService } from '@stillwater/domain/care-team/readiness'
import { Outage } from './outage.ts'

/** A service that this clinic has not set up: every call fails as it does when the service is down. */
export function switchedOff<Port extends object>(port: OutsideService, simulator: Port): Port {
  return new Proxy(simulator, {
    get(target, name) {
      const real: unknown = Reflect.get(target, name, target)
      if (typeof real !== 'function') return real
      return async () => {
        throw new Outage(port, { code: 'not_configured' })
      }
    },
  })
}
