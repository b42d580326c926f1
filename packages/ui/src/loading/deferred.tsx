import { useEffect, useReducer, type ComponentType } from 'react'

const retryMs = 2_000

/** A component that is not part of the first paint. */
export type Deferred<P> = ComponentType<P> & {
  /** Fetches its code, so that it is drawn at once when it is needed, also offline. */
  load(): Promise<void>
}

/**
 * A component whose code is loaded apart: when an app is idle, or at the latest when it is first drawn. Unlike `lazy`,
 * one that is loaded is drawn in the same render, and a failed load is retried while the component is wanted.
 */
export function deferred<P extends object>(
  fetchCode: () => Promise<ComponentType<P>>,
  /** In its place until its code is there. */
  Waiting?: ComponentType,
): Deferred<P> {
  let Loaded: ComponentType<P> | undefined
  const load = async () => {
    Loaded ??= await fetchCode()
  }

  function DeferredPart(props: P) {
    const [, refresh] = useReducer((count: number) => count + 1, 0)
    useEffect(() => {
      if (Loaded) return
      let isGone = false
      let retry: ReturnType<typeof setTimeout> | undefined
      const attempt = () => {
        load().then(refresh, () => {
          if (!isGone) retry = setTimeout(attempt, retryMs)
        })
      }
      attempt()
      return () => {
        isGone = true
        clearTimeout(retry)
      }
    }, [])
    if (Loaded) return <Loaded {...props} />
    return Waiting ? <Waiting /> : null
  }
  return Object.assign(DeferredPart, { load })
}
