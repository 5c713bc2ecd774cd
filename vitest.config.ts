import { appendFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Tests of whole processes mostly wait for them: `npm test` runs them beside the browser. */
const processTests = [
  'e2e/src/**/*.test.ts',
  'stress/src/{chaos,live-kill,messages-kill}.test.ts',
  'server/src/{main,two-processes}.test.ts',
  'server/src/op/op.test.ts',
  'server/src/**/{postgres,kill}.test.ts',
  'server/src/platform/{jobs/worker,events/events}.test.ts',
]

/** What waits longest begins first, and leaves the processor to the others. */
const waiting = [/stress\/src\/memory/, /stress\/src\/chaos/, /\/postgres\.test/, /e2e\/src\//, /payments\/kill\.test/]

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = waiting.findIndex((pattern) => pattern.test(moduleId))
      return at === -1 ? waiting.length : at
    }
    const known = await BaseSequencer.prototype.sort.call(this, files)
    return known.toSorted((one, other) => rank(one) - rank(other))
  }
}

/** Property tests that run longer (`npm run stress -- properties`) may take longer. */
const timeout = 90_000 * Number(process.env['PROPERTY_RUNS'] ?? 1)

const setupFiles = ['test/name-process.ts']

const withDatabase = {
  setupFiles,
  globalSetup: ['server/test/global-setup.ts'],
  pool: 'forks',
  // The program is loaded once in each process; it holds no state outside what `startWorld` builds.
  isolate: false,
  // A busy machine is slow, not wrong.
  testTimeout: timeout,
  hookTimeout: timeout,
  expect: { poll: { timeout: 30_000 } },
  env: {
    TZ: 'UTC',
    // What Node compiled for one program that a test starts is there for the next.
    NODE_COMPILE_CACHE: fileURLToPath(new URL('node_modules/.cache/mtaa-compiled', import.meta.url)),
  },
} as const

export default defineConfig({
  test: {
    // Two even where there are only two cores: PostgreSQL and what is waited for leave room.
    maxWorkers: 2,
    sequence: { sequencer: WaitingFirst },
    // No report has what goes wrong outside every test: `npm test` says it once more at its end.
    onUnhandledError({ name, message }) {
      const file = process.env['OUTSIDE_TESTS_FILE']
      if (file) appendFileSync(file, `${name}: ${message.replaceAll('\n', ' ')}\n`)
    },
    projects: [
      {
        test: {
          setupFiles,
          name: 'unit',
          provide: { kind: 'unit' },
          include: [
            'contract/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'web/sw/**/*.test.ts',
            'web/*.test.ts',
            'sim/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          testTimeout: timeout,
          hookTimeout: timeout,
          env: { TZ: 'Africa/Nairobi' },
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'server',
          include: ['server/**/*.test.ts', 'demo/**/*.test.ts', 'stress/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...processTests],
          provide: { kind: 'endpoint' },
        },
      },
      {
        test: {
          ...withDatabase,
          name: 'process',
          include: processTests,
          provide: { kind: 'process' },
        },
      },
    ],
  },
})
