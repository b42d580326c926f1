import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface BreakableLine {
  /** The address of the database as seen through the line. */
  through(url: string): string
  /** Every connection is cut, and new ones are refused. */
  cut(): Promise<void>
  /** Every connection is cut, and new ones are taken and never answered. */
  silence(): void
  /** Nothing passes, no connection is cut, and new ones are never answered. */
  freeze(): void
  thaw(): void
  mend(): Promise<void>
  close(): Promise<void>
}

/** A TCP proxy to the database that a test can cut, as a network failure or a restart would. */
export async function breakableLine(target: string): Promise<BreakableLine> {
  const { hostname, port } = new URL(target)
  const ends = new Set<Socket>()
  let silent = false
  const server = createServer((line) => {
    keep(line)
    if (silent) return
    const database = keep(connect(Number(port), hostname))
    line.pipe(database).pipe(line)
    line.on('close', () => database.destroy())
    database.on('close', () => line.destroy())
  })
  function keep(end: Socket): Socket {
    ends.add(end)
    end.on('error', () => {})
    end.on('close', () => ends.delete(end))
    return end
  }
  function breakAll(): void {
    for (const end of ends) end.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo

  async function cut(): Promise<void> {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    breakAll()
    await closed
  }
  return {
    through(url) {
      const here = new URL(url)
      here.port = String(own)
      return here.href
    },
    cut,
    silence() {
      silent = true
      breakAll()
    },
    freeze() {
      silent = true
      ends.forEach((end) => end.pause())
    },
    thaw() {
      silent = false
      ends.forEach((end) => end.resume())
    },
    async mend() {
      silent = false
      breakAll()
      if (server.listening) return
      server.listen(own, '127.0.0.1')
      await once(server, 'listening')
    },
    close: cut,
  }
}
