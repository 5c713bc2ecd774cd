import { expect } from 'vitest'
import { test } from '../../test/harness.ts'
import { features } from '../features.ts'
import { composeDeps } from './fold.ts'

test('two servers of one process share no allowance of queries and no counts', async ({ world }) => {
  world.setNow(new Date())
  const { mpesa } = world.deps.settings
  const settings = { ...world.deps.settings, mpesa: { ...mpesa, queriesPerMinute: 4 }, money: { timeScale: 1 } }
  const [one, two] = [
    composeDeps({ ...world.deps, settings }, features),
    composeDeps({ ...world.deps, settings }, features),
  ]

  expect([one.daraja.consumeQuery(), two.daraja.consumeQuery()]).toEqual([0, 0])
  expect(one.daraja.consumeQuery()).toBeGreaterThan(0)

  expect((await one.placeCounts.latest())(null).posts).toBe(0)
  await world.make.post()
  expect((await one.placeCounts.latest())(null).posts).toBe(0)
  expect((await two.placeCounts.latest())(null).posts).toBe(1)
})
