import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'sim/**/*.test.ts', 'bench/**/*.test.ts'],
          env: { TZ: 'Africa/Nairobi' },
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'e2e/src/**/*.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          pool: 'forks',
          testTimeout: 20_000,
          hookTimeout: 20_000,
          env: { TZ: 'UTC' },
        },
      },
    ],
  },
})
