import type { Config } from './config.ts'

/** The addresses the product is reached at: the public one, or those of the port it is bound to. */
export function createOrigins({ HOST, PUBLIC_URL }: Pick<Config, 'HOST' | 'PUBLIC_URL'>) {
  let origins = PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []
  return {
    list: () => origins,
    /** The address the server listens on, once its port is known. */
    bind(port: number): string {
      const address = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${port}`
      // Without a public address the product is reached on this machine, by any of its names.
      if (!PUBLIC_URL)
        origins = [...new Set([address, `http://127.0.0.1:${port}`, `http://localhost:${port}`])]
      return address
    },
  }
}
