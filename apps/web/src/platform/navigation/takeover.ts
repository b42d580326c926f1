import type { ReactNode } from 'react'
import { createStore } from '../store.ts'

/** A page shown in place of every other, whatever the address says. */
export const takeover = createStore<ReactNode>(null)
