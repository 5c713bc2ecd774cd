import { search } from '@mtaa/contract/community/search'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'

/** As people and phones write them: dashes, quotation marks, dots and signs that are not on every keyboard. */
const titles = [
  'Story books, age 5–8',
  'Kienyeji eggs – Parklands/Highridge',
  'Sofa — Ngara',
  'Desk 120×60 cm',
  '“Kiondo” basket…',
  'Tecno Spark 10 • 128 GB',
  'Hand-made Maasai shuka',
]

test('a title is found by all of it, however its dashes and signs are written', async ({ world: { as, make } }) => {
  for (const title of titles) await make.product({ title })
  const found = async (q: string) =>
    (await as(null)(search, { query: { q, kind: 'market', literal: 'true' } })).items.map(
      ({ listing }) => listing?.title,
    )
  for (const title of titles) {
    expect(await found(title), title).toEqual([title])
    expect(await found(title.replaceAll(/[–—]/gu, '-')), title).toEqual([title])
  }
  expect(await found('age 5')).toEqual([titles[0]])
  expect(await found('kiondo')).toEqual([titles[4]])
})
