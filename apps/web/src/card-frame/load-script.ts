interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): string
  }
}

const loading = new Map<string, Promise<void>>()

/** Loads another company's script once. A failed load is tried again by the next one who needs it. */
export function loadScript(url: string): Promise<void> {
  let underWay = loading.get(url)
  if (!underWay) {
    underWay = insert(url).catch((error: unknown) => {
      loading.delete(url)
      throw error
    })
    loading.set(url, underWay)
  }
  return underWay
}

function insert(url: string): Promise<void> {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script')
    script.async = true
    script.addEventListener('load', () => loaded())
    script.addEventListener('error', () => {
      script.remove()
      failed(new Error('The script could not be loaded.'))
    })
    script.src = trusted(url)
    document.head.append(script)
  })
}

let policy: { host: string; createScriptURL(url: string): string } | undefined

/**
 * The page runs no address that was not vouched for. The default policy also vouches for what the script itself loads,
 * as Accept.js does, from its own host and no other.
 */
function trusted(url: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  if (!types) return url
  const hostOf = (address: string) => new URL(address, location.href).origin
  if (policy?.host !== hostOf(url)) {
    const host = hostOf(url)
    const made = types.createPolicy('default', {
      createScriptURL(address) {
        if (hostOf(address) !== host) throw new TypeError('A script of another host is not loaded.')
        return address
      },
    })
    policy = { host, createScriptURL: (address) => made.createScriptURL(address) }
  }
  return policy.createScriptURL(url)
}
