import { navigate } from 'wouter/use-browser-location'
import { askBeforeLeaving, isElsewhere } from './unsaved-changes.ts'

interface GoOptions {
  replace?: boolean
}

/** Goes to a page of the product from outside a component. */
export function go(path: string, options: GoOptions = {}): void {
  guarded(navigate, path, options)
}

/**
 * A page that takes the place of another follows from what the product knows (saved, signed in, logged out); any other
 * is where the person wants to go, and waits for them where that would lose what they typed.
 */
export function guarded<O extends GoOptions>(
  move: (path: string, options?: O) => void,
  path: string,
  options?: O,
): void {
  if (options?.replace || !isElsewhere(path)) move(path, options)
  else askBeforeLeaving(() => move(path, options))
}
