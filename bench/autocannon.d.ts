declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export interface Request {
    method?: string | undefined
    path?: string | undefined
    headers?: Record<string, string> | undefined
    body?: string | undefined
    setupRequest?(request: Request): Request
  }

  /** One connection. */
  export interface Client {
    setRequests(requests: Request[]): void
  }

  export interface Options {
    url: string
    method?: 'GET' | 'PUT' | 'POST'
    headers?: Record<string, string>
    body?: string
    requests?: Request[]
    setupClient?(client: Client): void
    connections: number
    duration: number
  }

  export interface Result {
    duration: number
    errors: number
    timeouts: number
    non2xx: number
    '2xx': number
  }

  interface Run extends EventEmitter {
    on(event: 'response', heard: (client: Client, status: number, bytes: number, ms: number) => void): this
    on(event: 'done', heard: (result: Result) => void): this
    on(event: 'reqError', heard: (error: Error) => void): this
  }

  export default function autocannon(options: Options, ended: (error: Error | null) => void): Run
}
