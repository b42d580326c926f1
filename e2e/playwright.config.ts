import { defineConfig } from '@playwright/test'
import { chromiumPath } from './browser.ts'

// A worker that is started anew after a failure keeps its place, and with it its product.
const baseURL = process.env.PRODUCTS?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX)]

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './start-products.ts',
  // One more than there are cores: a journey often waits, for what a person would wait for.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...(baseURL ? { baseURL } : {}),
    // A trace would make everything half as slow again: ask for one of what failed with --trace=on.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await chromiumPath(),
      // A camera and a microphone for video visits, without asking.
      args: ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: [
        'at-a-desk.spec.ts',
        'accessibility.spec.ts',
        'insurance-accessible.spec.ts',
        'care-bundle.spec.ts',
      ],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // The whole intake is walked, money is moved and cards are added where it is done most: on a phone. What looks at
    // every width looks from here.
    {
      name: 'desktop',
      testIgnore: [
        'intake.spec.ts',
        'crisis.spec.ts',
        'billing.spec.ts',
        'plans.spec.ts',
        'year.spec.ts',
        'insurance.spec.ts',
        'insurance-photos.spec.ts',
        'card-frame.spec.ts',
        'uncovered.spec.ts',
        'leaving.spec.ts',
        'safety-queue.spec.ts',
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
