import { Outage, type SimulatedPort } from './outage.ts'

/** A service that this clinic has not set up: every call fails as it does when the service is down. */
export function switchedOff<Port extends object>(port: SimulatedPort, simulator: Port): Port {
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
