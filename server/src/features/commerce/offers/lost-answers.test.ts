import { declineOffer, withdrawOffer } from '@mtaa/contract/commerce/products/offers'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { accept, counter, offer, shop, stockOf } from '../../../../test/commerce/offers.ts'

const decline = ({ as }: World, person: Person, { id }: { id: string }) => as(person)(declineOffer, { params: { id } })
const withdraw = ({ as }: World, person: Person, { id }: { id: string }) =>
  as(person)(withdrawOffer, { params: { id } })

test('an answer to an offer that is given again changes nothing, and the other one is refused', async ({ world }) => {
  const { seller, buyer, product } = await shop(world)
  const made = await offer(world, buyer, product)
  for (const _ of [1, 2]) expect(await counter(world, seller, made, 900)).toMatchObject({ earlier_prices: [800] })
  await expect(counter(world, seller, made, 950)).rejects.toMatchObject({ code: 'offer_not_your_turn' })
  for (const _ of [1, 2]) expect(await accept(world, buyer, made, 900)).toMatchObject({ status: 'accepted' })
  await expect(accept(world, buyer, made, 800)).rejects.toMatchObject({ code: 'offer_closed' })
  await expect(accept(world, seller, made, 900)).rejects.toMatchObject({ code: 'offer_closed' })
  await expect(decline(world, buyer, made)).rejects.toMatchObject({ code: 'offer_closed' })
  expect(await stockOf(world, product)).toMatchObject({ reserved: 1 })
  for (const _ of [1, 2]) expect(await withdraw(world, buyer, made)).toMatchObject({ status: 'withdrawn' })
  expect(await stockOf(world, product)).toMatchObject({ reserved: 0 })

  const second = await offer(world, buyer, product)
  for (const _ of [1, 2]) expect(await decline(world, seller, second)).toMatchObject({ status: 'declined' })
  await expect(decline(world, buyer, second)).rejects.toMatchObject({ code: 'offer_closed' })
  await expect(counter(world, buyer, second, 900)).rejects.toMatchObject({ code: 'offer_closed' })
  // Two offers, a counter-offer, an agreement, a withdrawal and a refusal: one mail each.
  expect(await world.mails()).toHaveLength(6)
})
