import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'sim/**/*.test.ts', 'bench/**/*.test.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
          env: { TZ: 'Africa/Nairobi' },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts', 'e2e/src/**/*.test.ts', 'stress/src/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          pool: 'forks',
          // A busy machine is slow, not wrong.
          testTimeout: 90_000,
          hookTimeout: 90_000,
          expect: { poll: { timeout: 30_000 } },
          env: { TZ: 'UTC' },
        },
      },
    ],
  },
})
