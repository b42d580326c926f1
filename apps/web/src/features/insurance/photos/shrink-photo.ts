interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** The picture could not be opened: it is not one, or only a part of it arrived. */
class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto'
}

/** The photo as a small JPEG, made beside the page. Null where this browser cannot: the server does it then. */
export async function shrinkPhoto(file: Blob): Promise<string | null> {
  const worker = await openWorker()
  if (!worker) return null
  try {
    return await new Promise<string | null>((done, failed) => {
      worker.addEventListener('message', ({ data }: MessageEvent<{ url?: string }>) =>
        data.url ? done(data.url) : failed(new UnreadablePhoto()),
      )
      // The worker itself could not be loaded or has no canvas.
      worker.addEventListener('error', () => done(null))
      worker.postMessage(file)
    })
  } finally {
    worker.terminate()
  }
}

async function openWorker(): Promise<Worker | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null
  try {
    const { default: url } = await import('./shrink.worker.ts?worker&url')
    return new Worker(trusted(url))
  } catch {
    return null
  }
}

let policy: { createScriptURL(url: string): string } | undefined

/** The page runs no address that was not vouched for; this one was made with it. */
function trusted(url: string): string {
  const types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes
  policy ??= types?.createPolicy('card-photos', {
    createScriptURL(address) {
      if (address !== url) throw new TypeError('Only the worker for photos is run here.')
      return address
    },
  })
  return policy?.createScriptURL(url) ?? url
}
