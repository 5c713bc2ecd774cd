import { expect, test } from 'vitest'
import { report, type Results } from './report.ts'
import { runParts } from './run-parts.ts'
import type { Closing } from './setup.ts'

const row = { measured: '0.90', target: '≥ 0.80', good: true, numbers: {} }

test('a part that fails is named with its error, and what others have measured is stored after each', async () => {
  const results: Results = {}
  const closed: string[] = []
  const closings: Closing[] = [() => closed.push('database')]
  const reports: string[] = []
  const failed = await runParts(
    [
      {
        name: 'mixed',
        async run(own) {
          own.push(() => closed.push('server of mixed'))
          results.mixed = [{ ...row, what: 'ward list' }]
        },
      },
      {
        name: 'live',
        async run(own) {
          own.push(() => closed.push('server of live'))
          throw new Error('the server does not start', { cause: 'no port' })
        },
      },
      { name: 'processes', run: async () => void (results.processes = [{ ...row, what: 'two processes' }]) },
    ],
    { closings, say() {}, save: (some) => void reports.push(report(results, some)) },
  )
  expect(failed).toEqual([{ part: 'live', error: 'the server does not start: no port' }])
  expect(closed).toEqual(['server of mixed', 'server of live'])
  expect(closings).toHaveLength(1)
  expect(reports.map((text) => ['ward list', 'two processes', 'no port'].map((part) => text.includes(part)))).toEqual([
    [true, false, false],
    [true, false, true],
    [true, true, true],
  ])
})
