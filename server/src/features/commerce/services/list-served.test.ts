import { listServed } from '@mtaa/contract/commerce/services/services'
import { expect } from 'vitest'
import { makeQuotable } from '../../../../test/commerce/quotes.ts'
import { block } from '../../../../test/community/comments.ts'
import { parklands, portReitz } from '../../../../test/factories.ts'
import { test } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/identity/person.ts'

const ward = 1366

test('a ward has the services of others that come to it for nothing, the newest first', async ({ world }) => {
  const { as, make, db } = world
  const [one, two] = [
    await makeQuotable(world, { place: 'customer', wards: [ward, parklands.ward_code] }),
    await makeQuotable(world, { place: 'either', wards: [ward] }),
  ]
  const [paused, inside] = [
    await makeQuotable(world, { place: 'customer', wards: [ward] }),
    await makeQuotable(world, { place: 'customer', wards: [ward] }),
  ]
  // For a fee, elsewhere, and to whom customers come.
  await makeQuotable(world, { place: 'customer', travel_fee: 300 })
  await makeQuotable(world, { place: 'customer', wards: [portReitz.ward_code] })
  await makeQuotable(world, { place: 'provider', wards: [ward] })
  await db.updateTable('listings').set({ status: 'paused' }).where('id', '=', paused.id).execute()
  await db.updateTable('listings').set({ ward_code: ward }).where('id', '=', inside.id).execute()
  for (const [at, { id }] of [one, two].entries())
    await db
      .updateTable('listings')
      .set({ created_at: new Date(Date.UTC(2026, 0, at + 1)) })
      .where('id', '=', id)
      .execute()
  const served = async (viewer: Person | null) =>
    (await as(viewer)(listServed, { query: { ward } })).items.map(({ id }) => id)
  expect(await served(null)).toEqual([two.id, one.id])
  const viewer = await make.member()
  await block(world, two.owner, viewer)
  expect(await served(viewer)).toEqual([one.id])
})
