import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const chromium = [process.env['CHROMIUM_PATH'], ...known].find((path) => path && existsSync(path))
const port = Number(process.env['E2E_PORT'] ?? 4173)
const dataDir = process.env['E2E_DATA_DIR'] ?? join(tmpdir(), `mtaa-e2e-${port}`)
const calm = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--use-fake-device-for-media-stream',
]

/** Browser tests run against the whole program on a database of its own. Payments take five seconds, so that each state is seen. */
export default defineConfig({
  testDir: 'e2e/src',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine is slow, not wrong.
  timeout: 180_000,
  // What fails once and passes then is printed as `flaky` at the end of `npm test`: it is a fault to find, not one to live with.
  retries: 1,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'off',
    // Each new browser would fetch all files and six pages for its worker, a third of what a test costs. What a worker may do wrong
    // is looked for where the network, payments or messages are (`test.use`).
    serviceWorkers: 'block',
    locale: 'en-KE',
    timezoneId: 'Africa/Nairobi',
    // Without a graphics card each frame of an animation costs the processor.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: ['--headless', '--no-sandbox', '--no-first-run', '--disable-sync', ...calm],
    },
  },
  webServer: {
    // `exec`, or the signal to stop would reach the shell only.
    command: 'rm -rf "$DATA_DIR" && exec node server/src/main.ts',
    url: `http://localhost:${port}/readyz`,
    env: {
      MODE: 'development',
      DEMO: 'on',
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      SIM_PORT: String(port + 1),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      STORAGE_URL: '',
      AUTH_LIMITS: 'off',
      LISTING_REVIEW: 'off',
    },
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
