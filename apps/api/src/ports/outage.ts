/** The external services that the server depends on. */
export const portNames = [
  'payments',
  'eligibility',
  'pharmacy',
  'identity',
  'mail',
  'sms',
  'storage',
] as const
export type PortName = (typeof portNames)[number]

/** Timeouts. Those within a request stay under its ten seconds. */
export const deadlines: Record<PortName, number> = {
  payments: 8_000,
  eligibility: 8_000,
  pharmacy: 8_000,
  identity: 8_000,
  mail: 10_000,
  sms: 10_000,
  storage: 8_000,
}

export interface OutageDetails {
  /** Safe to log: a socket code or a status, never a message of the service, which can name a person. */
  code?: string
  timed_out?: boolean
}

/** The service is unavailable; the same call may succeed later. */
export class Outage extends Error {
  readonly port: string
  readonly code: string
  readonly timed_out: boolean

  constructor(port: string, { code = 'unavailable', timed_out = false }: OutageDetails = {}) {
    super(
      timed_out
        ? `The ${port} service did not answer in time.`
        : `The ${port} service is unavailable (${code}).`,
    )
    this.name = 'Outage'
    this.port = port
    this.code = timed_out ? 'timeout' : code
    this.timed_out = timed_out
  }
}

/** The short code of a failure of the system or of a library. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause instanceof Error ? failureCode(error.cause) : error.name
}
