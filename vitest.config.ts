import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'rules',
          include: ['packages/{domain,contract}/src/**/*.test.ts', 'scripts/*.test.mjs'],
          // Nothing here keeps state, so the files may share a process: six times faster.
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/api/src/**/*.test.ts'],
          globalSetup: ['apps/api/src/testing/postgres.global-setup.ts'],
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: { name: 'look', include: ['packages/ui/src/**/*.test.{ts,tsx}'], environment: 'jsdom' },
      },
      'apps/web/vitest.config.ts',
    ],
  },
})
