import { configure } from '@testing-library/react'

// As long as expect.poll and vi.waitFor wait: see vitest-limits.ts.
configure({ asyncUtilTimeout: 30_000 })
