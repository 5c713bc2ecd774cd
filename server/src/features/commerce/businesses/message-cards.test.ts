import { expect } from 'vitest'
import { block, cardsFor } from '../../../../test/community/message-cards.ts'
import { test } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'

test('a business is shown while it is not removed, and opens the inbox of its owner while it is open', async ({
  world,
}) => {
  const [{ id, owner, name }, amina] = [await world.make.business(), await world.make.member()]
  const setStatus = (status: string) =>
    world.db.updateTable('businesses').set({ status }).where('id', '=', id).execute()
  const hers = cardsFor(world, amina, 'business')
  const path = `/businesses/mama-njeri-salon--${id}`
  expect(await hers.card(id)).toEqual({ title: name, image: null, price: null, state: 'active', path })
  expect([await hers.isBetween(owner, id), await hers.isBetween(amina, id)]).toEqual([true, false])
  expect(await cardsFor(world, owner, 'business').isBetween(amina, id)).toBe(false)

  await setStatus('paused')
  expect([(await hers.card(id))?.state, await hers.isBetween(owner, id)]).toEqual(['over', false])
  await setStatus('removed')
  expect([await hers.card(id), await hers.isBetween(owner, id)]).toEqual([undefined, false])
  expect(await cardsFor(world, owner, 'business').card(id)).toMatchObject({ state: 'over' })
  await setStatus('active')

  await block(world, amina, owner)
  expect([await hers.card(id), await hers.isBetween(owner, id)]).toEqual([undefined, false])
  const other = cardsFor(world, await world.make.member(), 'business')
  expect(await other.isBetween(owner, id)).toBe(true)
  await switchFlag(world, 'businesses', 'disabled')
  expect([await other.card(id), await other.isBetween(owner, id)]).toEqual([undefined, false])
})
