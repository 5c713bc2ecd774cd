import { getProduct, updateProduct } from '@mtaa/contract/commerce/products/market'
import { changeMyProducts } from '@mtaa/contract/commerce/products/product-states'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'

const show = ({ as }: World, person: Person | null, id: string) => as(person)(getProduct, { params: { id } })

/** A product of a seller, and two members who want it. */
async function offer(world: World) {
  const [seller, amina, asha] = [await world.make.member(), await world.make.member(), await world.make.member()]
  const { id } = await world.make.product({ seller, price: 1500 })
  return { seller, amina, asha, id }
}

test('what one member has read is read again for no other, and says to its owner alone that it is theirs', async ({
  world,
}) => {
  const { seller, amina, asha, id } = await offer(world)
  const theirs = { may: { edit: false, buy: true } }
  expect(await show(world, seller, id)).toMatchObject({ may: { edit: true, buy: false } })
  expect(await show(world, amina, id)).toMatchObject(theirs)
  const before = world.deps.cache.stats()
  // Whom she does not see is read for her alone.
  expect(await show(world, asha, id)).toMatchObject(theirs)
  expect(world.deps.cache.stats()).toMatchObject({ hits: before.hits + 1, misses: before.misses + 1 })
  expect(await show(world, seller, id)).toMatchObject({ may: { edit: true, buy: false } })
})

test('a change is read by all members at once, and what is gone by none', async ({ world }) => {
  const { seller, amina, id } = await offer(world)
  const act = (name: 'delete' | 'undo') => world.as(seller)(changeMyProducts, { body: { act: name, ids: [id] } })
  expect(await show(world, amina, id)).toMatchObject({ price: 1500 })
  await world.as(seller)(updateProduct, { params: { id }, body: { price: 1400 } })
  expect(await show(world, amina, id)).toMatchObject({ price: 1400 })
  await act('delete')
  await expect(show(world, amina, id)).rejects.toMatchObject({ code: 'listing_not_found' })
  await act('undo')
  expect(await show(world, amina, id)).toMatchObject({ price: 1400 })
})

test('what its owner alone may see is shown to no other member, also after the owner has read it', async ({
  world,
}) => {
  const seller = await world.make.member()
  const { id } = await world.make.product({ seller, status: 'draft' })
  const amina = await world.make.member()
  for (const _ of [1, 2]) {
    expect(await show(world, seller, id)).toMatchObject({ may: { edit: true } })
    await expect(show(world, amina, id)).rejects.toMatchObject({ code: 'listing_not_found' })
  }
})
