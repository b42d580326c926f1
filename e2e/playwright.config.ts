import { defineConfig } from '@playwright/test'
import { callArgs, chromiumPath } from './support/browser.ts'

// A worker restarted after a failure keeps its index, and with it its product.
const baseURL = process.env.PRODUCTS?.split(' ')[Number(process.env.TEST_PARALLEL_INDEX)]

// Chromium obeys the last --disable-features alone, so Playwright's list is repeated here.
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  // The address bar's suggestions are a page of their own in every new window: 1.1 s of CPU for each journey.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: '.',
  outputDir: 'test-results',
  globalSetup: './support/start-products.ts',
  // One more than the two cores it is tuned for, because a journey often waits for the server.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // They end a journey that hangs; one that only waits for a busy machine must not reach them.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  use: {
    // Long before a journey ends, so that its failure names the control that was not there.
    actionTimeout: 120_000,
    ...(baseURL ? { baseURL } : {}),
    // Demo patients have said to keep their own zone on a device here; in another zone they are asked about it.
    timezoneId: 'America/New_York',
    // Animations cost frames, and no journey is about one.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace makes a journey half as slow again; run what failed with --trace=on.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await chromiumPath(),
      args: [...callArgs, `--disable-features=${disabledFeatures.join(',')}`],
    },
  },
  projects: [
    // One call at a time: two cores encode no more pictures than that in time. It comes first, because nothing of it
    // runs in parallel.
    { name: 'video', testMatch: 'video*.spec.ts', workers: 1, use: phone },
    // The desktop project comes next, because its sweeps are the longest journeys.
    // The intake, payments and insurance cards run on a phone alone, where most patients are, and so does whatever no
    // width can change. Tests that look at every width run here.
    {
      name: 'desktop',
      grepInvert: /@any-width/,
      testIgnore: [
        'intake.spec.ts',
        'crisis.spec.ts',
        'billing.spec.ts',
        'superbill.spec.ts',
        'plans.spec.ts',
        'year.spec.ts',
        'insurance.spec.ts',
        'insurance-photos.spec.ts',
        'card-frame.spec.ts',
        'uncovered.spec.ts',
        'touch-targets.spec.ts',
        'leaving.spec.ts',
        'safety-queue.spec.ts',
        // Each has a person on a phone and one at a desk.
        'care-calendar.spec.ts',
        'video*.spec.ts',
        'messaging.spec.ts',
      ],
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: [
        'at-a-desk.spec.ts',
        'accessibility.spec.ts',
        'layout.spec.ts',
        'controls.spec.ts',
        'insurance-accessible.spec.ts',
        // They read the build.
        'bundle-weights.spec.ts',
        'care-bundle.spec.ts',
        // They open browsers of a width of their own.
        'care-inbox*.spec.ts',
        'inbox-scroll.spec.ts',
        'inbox-sessions.spec.ts',
        'session-notes.spec.ts',
        'care-today.spec.ts',
        'video*.spec.ts',
      ],
      use: phone,
    },
  ],
})
