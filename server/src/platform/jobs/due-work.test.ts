import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createDueBatches, createDueWork } from './due-work.ts'

function setup({ max = 200, poisonous = 0, sound = 0 } = {}) {
  const logged: unknown[] = []
  const deps = { log: { error: (what: unknown) => logged.push(what) } as never }
  const rows = [
    ...Array.from({ length: poisonous }, (_, at) => `bad ${at}`),
    ...Array.from({ length: sound }, (_, at) => `good ${at}`),
  ]
  const tried: string[] = []
  const work = createDueWork({ max, failed: 'could not be done' })
  const run = (breaks = true) =>
    work(
      deps,
      async (limit) => rows.slice(0, limit),
      async (id) => {
        tried.push(id)
        if (breaks && id.startsWith('bad')) throw new Error('poison')
        rows.splice(rows.indexOf(id), 1)
      },
    )
  return { run, rows, tried, logged }
}

test('any number of the oldest that always fail hold up nobody, and take turns', async () => {
  const { run, rows, tried, logged } = setup({ poisonous: 500, sound: 3 })
  for (let runs = 0; runs < 3; runs++) await run()
  expect(rows.filter((id) => id.startsWith('good'))).toEqual([])
  expect(logged).toHaveLength(597)
  expect(tried.slice(-97)).toEqual(tried.slice(0, 97))
})

test('of many that are done at once, those that fail are found out one by one, and the others go on being done at once', async () => {
  const rows = ['good 0', 'bad 0', 'good 1', 'good 2', 'good 3', 'bad 1', 'good 4']
  const calls: string[] = []
  const logged: unknown[] = []
  const work = createDueBatches({ max: 3, failed: 'could not be done' })
  const run = (breaks = true) =>
    work(
      { log: { error: (what: unknown) => logged.push(what) } as never },
      async (limit) => rows.slice(0, limit),
      async (ids: readonly string[]) => {
        calls.push(ids.join(', '))
        if (breaks && ids.some((id) => id.startsWith('bad'))) throw new Error('poison')
        for (const id of ids) rows.splice(rows.indexOf(id), 1)
      },
    )
  await run()
  expect(calls).toEqual(['good 0, bad 0, good 1', 'good 0', 'bad 0', 'good 1'])
  await run()
  expect(calls.splice(0).slice(4)).toEqual(['good 2, good 3, bad 1', 'good 2', 'good 3', 'bad 1'])
  await run()
  expect(calls.splice(0)).toEqual(['good 4', 'bad 0', 'bad 1'])
  expect(logged).toHaveLength(4)
  await run(false)
  expect(rows).toEqual([])
})

test('as long as more is due, the next of many are done in the same run', async () => {
  const rows = Array.from({ length: 70 }, (_, at) => `good ${at}`)
  const work = createDueBatches({ max: 3, failed: 'could not be done' })
  const act = async (ids: readonly string[]) => void rows.splice(0, ids.length)
  await work({ log: {} as never }, async (limit) => rows.slice(0, limit), act)
  expect(rows).toHaveLength(10)
})

test('what works again is done by the next run', async () => {
  const { run, rows } = setup({ poisonous: 1 })
  await run()
  await run(false)
  expect(rows).toEqual([])
})

test('every schedule that carries out what it finds one by one does so by this', () => {
  const folder = new URL('../../', import.meta.url)
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )
  const byHand = files.filter((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8')
    return /for \(const [^)]*? of await [\w.]*find\w*\([^)]*\bbatch/i.test(text)
  })
  expect(byHand).toEqual([])
})
