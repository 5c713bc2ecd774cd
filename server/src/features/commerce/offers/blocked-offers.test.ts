import { blockMember, unblockMember } from '@mtaa/contract/community/blocks'
import { getOffer, listOffers } from '@mtaa/contract/commerce/products/offers'
import { expect } from 'vitest'
import { accept, offer, shop, stockOf } from '../../../../test/commerce/offers.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'

const block = ({ as }: World, by: Person, other: Person) => as(by)(blockMember, { body: { member_id: other.id } })
const statusOf = ({ db }: World, id: string) =>
  db.selectFrom('offers').select('status').where('id', '=', id).executeTakeFirst()

test('a block ends open and accepted offers between the two, gives back what they hold and sends nothing', async ({
  world,
}) => {
  const { seller, buyer, product } = await shop(world, { quantity: 4 })
  const other = await world.make.member()
  const others = await offer(world, other, product)
  const agreed = await offer(world, buyer, product)
  await accept(world, seller, agreed)
  const second = await world.make.product({ seller, negotiable: true, price: 1000 })
  const open = await offer(world, buyer, { ...product, id: second.id })
  const mails = (await world.mails()).length
  await block(world, seller, buyer)
  expect(await stockOf(world, product)).toMatchObject({ reserved: 0 })
  expect([await statusOf(world, agreed.id), await statusOf(world, open.id), await statusOf(world, others.id)]).toEqual([
    { status: 'declined' },
    { status: 'declined' },
    { status: 'open' },
  ])
  expect(await world.mails()).toHaveLength(mails)
  for (const [person, view] of [
    [buyer, 'made'],
    [seller, 'received'],
  ] as const) {
    const { items } = await world.as(person)(listOffers, { query: { view } })
    expect(items.map(({ id }) => id)).toEqual(person === seller ? [others.id] : [])
    await expect(world.as(person)(getOffer, { params: { id: agreed.id } })).rejects.toMatchObject({
      code: 'offer_not_found',
    })
  }
  await expect(offer(world, buyer, product)).rejects.toMatchObject({ code: 'listing_not_found' })
  await world.as(seller)(unblockMember, { params: { id: buyer.id } })
  await offer(world, buyer, product)
})

test('an offer and a block at the same moment leave no open offer', async ({ world }) => {
  const { seller, buyer, product } = await shop(world, { quantity: 4 })
  for (let round = 0; round < 5; round++) {
    await Promise.allSettled([
      offer(world, buyer, product),
      block(world, round % 2 ? seller : buyer, round % 2 ? buyer : seller),
    ])
    const open = await world.db.selectFrom('offers').select('id').where('status', '=', 'open').execute()
    expect(open).toEqual([])
    for (const [by, of] of [
      [seller, buyer],
      [buyer, seller],
    ] as const)
      await world.as(by)(unblockMember, { params: { id: of.id } })
  }
})
