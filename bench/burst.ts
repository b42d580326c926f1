export interface Burst {
  per_second: number
  p50_ms: number
  p99_ms: number
}

export interface LoadFailed {
  failed: string
}

/** One who calls: each connection is one of them. With several bodies they are sent in turn. */
export interface Caller {
  path: string
  headers: Record<string, string>
  bodies: string[]
  /** Each of their calls carries a key of its own. */
  keys?: boolean
}

export interface Wanted {
  url: string
  method: 'GET' | 'PUT' | 'POST'
  connections: number
  duration: number
  people: Caller[]
  /** Each sends one call in so many milliseconds; without it, the next as soon as the last is answered. */
  every_ms?: number
}
