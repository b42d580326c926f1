import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { limits } from './vitest-limits.ts'
import { quickTests } from './vitest-quick.ts'

// `npm run check` sets it.
const quick = process.env.QUICK !== undefined

// These tests replace or load the whole document, so they cannot share one.
const wholePage = [
  'src/start.test.tsx',
  'src/platform/telemetry/error-reports.test.ts',
  'src/card-frame/*.test.ts',
]

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/{domain,contract}/src/**/*.test.ts', 'scripts/*.test.mjs'],
          // These modules keep no state, so the files share a process: six times faster.
          isolate: false,
          setupFiles: ['vitest-waits.ts'],
          ...limits,
        },
      },
      {
        test: {
          name: 'api',
          include: quick ? quickTests('apps/api/src') : ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/postgres.global-setup.ts'],
          setupFiles: ['vitest-waits.ts'],
          isolate: false,
          // One worker more than cores, because the server often waits for its database; few files are not worth the
          // third import of the server. Vitest runs projects with different worker counts in separate groups.
          maxWorkers: availableParallelism() + (quick ? 0 : 1),
          sequence: { groupOrder: 1 },
          ...limits,
        },
      },
      {
        test: {
          name: 'look',
          include: ['packages/ui/src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['vitest-waits.ts', 'packages/ui/src/testing/set-up.ts'],
          isolate: false,
          ...limits,
        },
      },
      {
        extends: './apps/web/vitest.config.ts',
        root: 'apps/web',
        // The files share a document, which the set-up resets after each test: three times faster.
        test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'], exclude: wholePage, isolate: false },
      },
      {
        extends: './apps/web/vitest.config.ts',
        root: 'apps/web',
        test: { name: 'web, whole page', include: wholePage },
      },
    ],
  },
})
