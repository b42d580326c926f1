import { navigate } from 'wouter/use-browser-location'
import { askBeforeLeaving, isElsewhere } from './unsaved-changes.ts'

interface GoOptions {
  replace?: boolean
}

/** Navigates from outside a component. */
export function go(path: string, options: GoOptions = {}): void {
  guarded(navigate, path, options)
}

/**
 * A replacing navigation follows from a state change (saved, signed in, logged out) and is not guarded; any other is the
 * person's choice and asks first where it would lose unsaved changes.
 */
export function guarded<O extends GoOptions>(
  move: (path: string, options?: O) => void,
  path: string,
  options?: O,
): void {
  if (options?.replace || !isElsewhere(path)) move(path, options)
  else askBeforeLeaving(() => move(path, options))
}
