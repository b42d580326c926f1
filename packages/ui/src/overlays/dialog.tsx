import { deferred } from '../loading/deferred.tsx'
import type { DialogProps } from './dialog-surface.tsx'

/** A modal. Pages are drawn without its code. */
export const Dialog = deferred<DialogProps>(async () => (await import('./dialog-surface.tsx')).DialogSurface)
