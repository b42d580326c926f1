import { defineConfig } from '@playwright/test'
import { chromiumPath } from './browser.ts'

// A worker that is started anew after a failure keeps its place, and with it its product.
const baseURL = process.env.PRODUCTS?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX)]

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './start-products.ts',
  workers: 2,
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
      testIgnore: 'intake-desktop.spec.ts',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'tablet',
      testMatch: 'accessibility.spec.ts',
      use: { viewport: { width: 768, height: 1024 } },
    },
    // The whole intake is walked, money is moved and most cards are added where it is done most: on a phone.
    {
      name: 'desktop',
      testIgnore: ['intake.spec.ts', 'billing.spec.ts', 'plans.spec.ts', 'insurance.spec.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
