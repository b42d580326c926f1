import { configure } from '@testing-library/react'
import { Dialog } from '../overlays/dialog.tsx'

// As long as expect.poll and vi.waitFor wait: see vitest-limits.ts.
configure({ asyncUtilTimeout: 30_000 })

// As in an app that was idle once.
await Dialog.load()
