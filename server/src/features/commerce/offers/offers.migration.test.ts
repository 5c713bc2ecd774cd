import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import { accept, offer, shop } from '../../../../test/offers.ts'

const migration = readFileSync(new URL('../../../../migrations/0075_selling.sql', import.meta.url), 'utf8')
const update = migration.slice(migration.indexOf('update offers'))

const earlier = sql<string>`(select md5(concat_ws(chr(1), l.title, l.category, p.condition, l.description, l.images::text))
  from listings l join products p on p.id = l.id where l.id = listing_id)`

test('an open offer of before can be agreed to afterwards, but not for a listing that was changed before', async ({
  world,
}) => {
  const { seller, buyer, product } = await shop(world)
  const other = await world.make.product({ seller, negotiable: true })
  const [same, changed] = [await offer(world, buyer, product), await offer(world, buyer, other)]
  await world.db.updateTable('offers').set({ listing_hash: earlier }).execute()
  await world.db.updateTable('listings').set({ description: 'Broken' }).where('id', '=', other.id).execute()
  await sql.raw(update).execute(world.db)
  expect(await accept(world, seller, same)).toMatchObject({ status: 'accepted' })
  await expect(accept(world, seller, changed)).rejects.toMatchObject({ code: 'offer_listing_changed' })
})
