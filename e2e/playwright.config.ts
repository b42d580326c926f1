import { defineConfig } from '@playwright/test'
import { chromiumPath } from './browser.ts'

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './start-product.ts',
  workers: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    ...(process.env.BASE_URL ? { baseURL: process.env.BASE_URL } : {}),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
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
    // The whole intake is walked, and money is moved, where it is done most: on a phone.
    {
      name: 'desktop',
      testIgnore: ['intake.spec.ts', 'billing.spec.ts'],
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
