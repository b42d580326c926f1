export interface Burst {
  per_second: number
  p50_ms: number
  p99_ms: number
}

export interface LoadFailed {
  failed: string
}

/** One caller per connection. Several bodies are sent in rotation. */
export interface Caller {
  path: string
  headers: Record<string, string>
  bodies: string[]
  /** Each call carries its own idempotency key. */
  keys?: boolean
}

export interface Wanted {
  url: string
  method: 'GET' | 'PUT' | 'POST'
  connections: number
  duration: number
  people: Caller[]
  /** Milliseconds between two calls of a caller; without it, the next follows the last response. */
  every_ms?: number
}
