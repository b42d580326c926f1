import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

/** A page shown instead of any route. */
export const takeover = createStore<ReactNode>(null)
