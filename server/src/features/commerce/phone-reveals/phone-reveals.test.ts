import { revealPhone } from '@mtaa/contract/commerce/businesses/businesses'
import { revealSellerPhone } from '@mtaa/contract/commerce/listings/listing-phone'
import { updateProduct } from '@mtaa/contract/commerce/products/market'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'

const call = ({ as }: World, viewer: Person | null, id: string) => as(viewer)(revealSellerPhone, { params: { id } })

/** A product whose seller may be called. */
async function callable({ make }: World, seller?: Person) {
  const owner = seller ?? (await make.member())
  if (!seller) await make.phone(owner)
  return make.product({ seller: owner, phonePublic: true })
}

const logOf = ({ db }: World) =>
  db.selectFrom('phone_reveals').select(['viewer_id', 'owner_id', 'subject_id']).execute()

test('the number is for members, where the seller shows it, has it confirmed and still offers the thing', async ({
  world,
}) => {
  const { id, seller } = await callable(world)
  const [reader, moderator] = [await world.make.member(), await world.make.member({ roles: ['Market-Moderator'] })]
  await expect(call(world, null, id)).rejects.toMatchObject({ code: 'sign_in_required', status: 401 })
  for (const viewer of [reader, moderator, seller])
    expect(await call(world, viewer, id)).toEqual({ phone: expect.stringMatching(/^2547/) })
  expect(await logOf(world)).toHaveLength(2)
  const hidden = { code: 'listing_phone_hidden', status: 409 }
  const product = (body: object) => world.as(seller)(updateProduct, { params: { id }, body })
  await product({ status: 'paused' })
  await expect(call(world, reader, id)).rejects.toMatchObject(hidden)
  await product({ status: 'active', phone_public: false })
  await expect(call(world, reader, id)).rejects.toMatchObject(hidden)
  await product({ phone_public: true })
  await world.db.updateTable('users').set({ phone_confirmed_at: null }).where('id', '=', seller.id).execute()
  await expect(call(world, reader, id)).rejects.toMatchObject(hidden)
  await product({ phone_public: false })
  await expect(product({ phone_public: true })).rejects.toMatchObject({ code: 'listing_needs_phone', status: 403 })
  await world.db.updateTable('listings').set({ status: 'removed' }).where('id', '=', id).execute()
  await expect(call(world, reader, id)).rejects.toMatchObject({ code: 'listing_not_found' })
  const service = await world.make.service()
  await expect(call(world, reader, service.id)).rejects.toMatchObject({ code: 'listing_not_found' })
})

test('a member sees 20 numbers a day, of listings and businesses together, also thirty at once', async ({ world }) => {
  world.setNow(new Date('2026-03-01T20:30:00Z'))
  const reader = await world.make.member()
  const products = []
  for (let n = 0; n < 28; n++) products.push(await callable(world))
  const businesses = []
  for (let n = 0; n < 2; n++) {
    const owner = await world.make.member()
    await world.make.phone(owner)
    const { id } = await world.make.business({ owner })
    await world.db.updateTable('businesses').set({ phone_public: true }).where('id', '=', id).execute()
    businesses.push(id)
  }
  const tries = await Promise.allSettled([
    ...businesses.map((id) => world.as(reader)(revealPhone, { params: { id } })),
    ...products.map(({ id }) => call(world, reader, id)),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  const refused = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toMatchObject(Array.from({ length: 10 }, () => ({ code: 'phones_used_up', status: 429 })))
  expect(await logOf(world)).toHaveLength(20)
  // Numbers seen today are shown again, also on another product of the same seller.
  const at = tries.slice(2).findIndex(({ status }) => status === 'fulfilled')
  const seen = products[at]
  await Promise.all([1, 2].map(() => call(world, reader, seen?.id ?? '')))
  await call(world, reader, (await callable(world, seen?.seller)).id)
  expect(await logOf(world)).toHaveLength(21)
  // A day ends at midnight in Nairobi.
  world.setNow(new Date('2026-03-01T21:00:00Z'))
  await call(world, reader, (await callable(world)).id)
})

test('where the market is off no number is shown, and where it is read-only it is', async ({ world }) => {
  const { id } = await callable(world)
  const reader = await world.make.member()
  await switchFlag(world, 'market', 'read-only')
  expect(await call(world, reader, id)).toHaveProperty('phone')
  await switchFlag(world, 'market', 'disabled')
  await expect(call(world, reader, id)).rejects.toMatchObject({ code: 'feature_off' })
})
