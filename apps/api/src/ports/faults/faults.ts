import { setTimeout as wait } from 'node:timers/promises'
import { deadlines, Outage, portNames, type OutageDetails, type PortName } from '../outage.ts'
import { StorageDown } from '../storage/storage.port.ts'

export const faultModes = ['ok', 'refuse', 'error', 'timeout'] as const
export type FaultMode = (typeof faultModes)[number]
export const faultPorts = portNames

/** The body of `POST /dev/faults`. */
interface Fault {
  port: PortName
  mode: FaultMode
}

export interface Faults {
  set(fault: Fault): void
  modes(): Record<PortName, FaultMode>
  /**
   * The adapter with injected faults. `refusal` holds the methods that reply differently in the mode refuse; the others
   * keep working. Every method of a port returns a promise. `acts` names methods that take effect before they time out.
   */
  wrap<Port extends object>(
    port: PortName,
    adapter: Port,
    refusal: Partial<Port>,
    acts?: (keyof Port)[],
  ): Port
}

export interface FaultsOptions {
  delay?: (ms: number) => Promise<unknown>
}

/** Fault injection for demos and tests. A production start never creates one. */
export function createFaults({
  delay = (ms) => wait(ms, undefined, { ref: false }),
}: FaultsOptions = {}): Faults {
  const modes = Object.fromEntries(portNames.map((port) => [port, 'ok'])) as Record<PortName, FaultMode>

  return {
    set: ({ port, mode }) => {
      modes[port] = mode
    },
    modes: () => ({ ...modes }),
    wrap: (port, adapter, refusal, acts = []) =>
      new Proxy(adapter, {
        get(target, name) {
          const real: unknown = Reflect.get(target, name, target)
          if (typeof real !== 'function') return real
          return async (...asked: unknown[]): Promise<unknown> => {
            if (modes[port] === 'error') throw outageOf(port, { code: 'fault' })
            if (modes[port] === 'timeout') {
              if (acts.some((one) => one === name)) await Reflect.apply(real, target, asked)
              await delay(deadlines[port])
              throw outageOf(port, { timed_out: true })
            }
            const refusing: unknown =
              modes[port] === 'refuse' ? Reflect.get(refusal, name, refusal) : undefined
            return typeof refusing === 'function'
              ? Reflect.apply(refusing, refusal, asked)
              : Reflect.apply(real, target, asked)
          }
        },
      }),
  }
}

function outageOf(port: PortName, details: OutageDetails): Outage {
  return port === 'storage' ? new StorageDown(details) : new Outage(port, details)
}
