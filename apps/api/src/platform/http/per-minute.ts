const minute = 60_000
const mostKeys = 10_000

export interface PerMinute {
  allows(key: string, now: Date): boolean
}

/** A ceiling for calls that anyone may make and that cost us a row each. Kept in memory: it need not be exact. */
export function perMinute(most: number): PerMinute {
  let counts = new Map<string, number>()
  let began = 0
  return {
    allows(key: string, now: Date): boolean {
      if (now.getTime() - began >= minute || counts.size > mostKeys) {
        counts = new Map()
        began = now.getTime()
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count <= most
    },
  }
}
