import { readFileSync } from 'node:fs'
import { getOffer } from '@mtaa/contract/commerce/products/offers'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import { accept, line, offer, order, shop } from '../../../../test/commerce/offers.ts'

/** What a migration does to offers that are there. */
function updateOf(name: string) {
  const migration = readFileSync(new URL(`../../../../migrations/${name}.sql`, import.meta.url), 'utf8')
  return sql.raw(migration.slice(migration.indexOf('update offers')))
}

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
  await updateOf('0075_selling').execute(world.db)
  expect(await accept(world, seller, same)).toMatchObject({ status: 'accepted' })
  await expect(accept(world, seller, changed)).rejects.toMatchObject({ code: 'offer_listing_changed' })
})

test('an offer whose checkout was paid before is shown as paid, and another one can follow it', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  const other = await world.make.product({ seller, negotiable: true })
  const [paid, waiting] = [await offer(world, buyer, product), await offer(world, buyer, other)]
  for (const made of [paid, waiting]) await accept(world, seller, made)
  const { id } = await order(world, buyer, [line(paid)], 800)
  await order(world, buyer, [line(waiting)], 800)
  await world.db.updateTable('checkouts').set({ status: 'paid' }).where('id', '=', id).execute()
  await updateOf('0089_paid_offers').execute(world.db)
  expect(await world.as(buyer)(getOffer, { params: { id: paid.id } })).toMatchObject({ status: 'paid' })
  expect(await world.as(buyer)(getOffer, { params: { id: waiting.id } })).toMatchObject({ status: 'ordered' })
  expect(await offer(world, buyer, product)).toMatchObject({ status: 'open' })
  await expect(offer(world, buyer, other)).rejects.toMatchObject({ code: 'offer_already_open' })
})
