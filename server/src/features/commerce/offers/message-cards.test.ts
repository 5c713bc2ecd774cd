import { expect } from 'vitest'
import { accept, offer, shop } from '../../../../test/commerce/offers.ts'
import { block, cardsFor } from '../../../../test/community/message-cards.ts'
import { test } from '../../../../test/harness.ts'

test('an offer is for its two sides, each with what they can do, and says how far it is', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  const other = await world.make.member()
  const { id } = await offer(world, buyer, product, 800, 2)
  const [made, received, theirs] = [buyer, seller, other].map((one) => cardsFor(world, one, 'offer'))
  const shown = { title: 'Radio', image: null, price: 1600 }
  expect(await made?.card(id)).toMatchObject({ ...shown, state: 'open', path: '/offers?view=made' })
  expect((await made?.card(id))?.offer?.may).toMatchObject({ accept: false, withdraw: true })
  expect((await received?.card(id))?.offer?.may).toMatchObject({ accept: true, counter: true, withdraw: false })
  expect([await theirs?.card(id), await theirs?.isBetween(seller, id)]).toEqual([undefined, false])
  expect([await made?.isBetween(seller, id), await received?.isBetween(buyer, id)]).toEqual([true, true])
  expect([await made?.isBetween(other, id), await made?.isDeal(seller, id)]).toEqual([false, false])

  await accept(world, seller, { id })
  expect(await made?.card(id)).toMatchObject({ state: 'accepted', offer: { may: { pay: true } } })
  await world.db.updateTable('offers').set({ paid_at: world.clock() }).where('id', '=', id).execute()
  expect(await received?.card(id)).toMatchObject({ state: 'paid' })
  expect([await made?.isDeal(seller, id), await received?.isDeal(buyer, id)]).toEqual([true, true])
})

test('an offer of those who do not see each other is gone', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  const { id } = await offer(world, buyer, product)
  await block(world, seller, buyer)
  const made = cardsFor(world, buyer, 'offer')
  expect([await made.card(id), await made.isBetween(seller, id)]).toEqual([undefined, false])
})
