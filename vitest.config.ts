import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { limits } from './vitest-limits.ts'

// Slow tests start processes and databases of their own, move the clock through months or send thousands of requests:
// `npm test` runs them, `npm run check` (which sets QUICK) does not.
const slowTests = [
  'apps/api/src/hardening/**',
  'apps/api/src/{commands,demo}/**',
  'apps/api/src/platform/{audit,jobs,live,postgres}/**',
  'apps/api/src/ports/{storage,error-reports}/**',
  'apps/api/src/features/uploads/**',
  // By name alone, so that a file stays slow when it moves.
  'apps/api/src/**/{start,main,rotate-*,mass-assignment}.test.ts',
  'apps/api/src/**/{change-password,confirm-phone,password-reset,reset-credential,session-life,sign-in,sign-in-limits,sign-up}.test.ts',
  'apps/api/src/**/{alerts,crisis,on-call,respond,signals,undelivered-alerts}.test.ts',
  'apps/api/src/**/{closing-races,coupons,invoices,late-approval,late-refund,lost-answers,membership,money-interleavings}.test.ts',
  'apps/api/src/**/{pay-membership,quote-plan-change,simulated-clinic,simulated-year,switch-plan}.test.ts',
  'apps/api/src/**/{card-photos,follow-plan,*-policy}.test.ts',
  'apps/api/src/features/scheduling/**/{first-visit,free-time,holds,move-and-cancel,races}.test.ts',
  'apps/api/src/**/{any-walk,check-identity,client-path,insured-intake,item-nine*,open-path,save-answer,visits,walk-intake}.test.ts',
]
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
          include: ['apps/api/src/**/*.test.ts'],
          exclude: process.env.QUICK ? slowTests : [],
          globalSetup: ['apps/api/src/testing/postgres.global-setup.ts'],
          setupFiles: ['vitest-waits.ts'],
          isolate: false,
          // One worker more than cores, because the server often waits for its database. Vitest runs projects with
          // different worker counts in separate groups.
          maxWorkers: availableParallelism() + 1,
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
