import {
  deleteProductDraft,
  listProductDrafts,
  saveProductDraft,
} from '@mtaa/contract/commerce/products/product-drafts'
import { createProduct } from '@mtaa/contract/commerce/products/market'
import { countMyProducts } from '@mtaa/contract/commerce/products/product-states'
import { expect } from 'vitest'
import { parklands, type Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { sweepRetention } from '../../../../../test/platform/schedules.ts'

const save = ({ as }: World, person: Person | null, id: string, body: object = {}) =>
  as(person)(saveProductDraft, { params: { id }, body: { title: 'Sofa', form: '{"title":"Sofa"}', base: 0, ...body } })
const list = async ({ as }: World, person: Person) => (await as(person)(listProductDrafts, {})).items

test('a title is enough for a draft; another device sees it, and one that changes what it has not seen is refused', async ({
  world,
}) => {
  const [member, other] = [await world.make.member(), await world.make.member()]
  const id = crypto.randomUUID()
  await expect(save(world, null, id)).rejects.toMatchObject({ code: 'sign_in_required' })
  expect(await save(world, member, id)).toMatchObject({ id, revision: 1, title: 'Sofa' })
  // The same again, as after an answer that was lost.
  expect(await save(world, member, id)).toMatchObject({ revision: 1 })
  expect(await save(world, member, id, { form: 'mine', base: 1 })).toMatchObject({ revision: 2 })
  await expect(save(world, member, id, { form: 'late', base: 1 })).rejects.toMatchObject({ code: 'draft_changed' })
  await expect(save(world, other, id, { form: 'theirs' })).rejects.toMatchObject({ code: 'draft_changed' })
  expect(await list(world, member)).toMatchObject([{ form: 'mine' }])
  expect(await list(world, other)).toEqual([])
  await world.as(other)(deleteProductDraft, { params: { id } })
  expect(await world.as(member)(countMyProducts, {})).toMatchObject({ drafts: 1 })
  await expect(save(world, member, id, { images: ['nobodys'], form: 'x', base: 2 })).rejects.toMatchObject({
    code: 'picture_not_found',
  })
  await expect(save(world, member, id, { form: 'x'.repeat(40_001), base: 2 })).rejects.toMatchObject({
    code: 'bad_request',
  })
  for (let time = 0; time < 2; time++) await world.as(member)(deleteProductDraft, { params: { id } })
  expect(await list(world, member)).toEqual([])
})

test('a member has 20 drafts, even at once; after 30 days without a change they are gone', async ({ world }) => {
  world.setNow(new Date('2026-11-23T09:00:00Z'))
  const member = await world.make.member()
  const tries = await Promise.allSettled(Array.from({ length: 23 }, () => save(world, member, crypto.randomUUID())))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(save(world, member, crypto.randomUUID())).rejects.toMatchObject({
    code: 'too_many_drafts',
    details: { limit: 20 },
  })
  const [first] = await list(world, member)
  world.setNow(new Date('2026-12-22T09:00:00Z'))
  await save(world, member, first?.id ?? '', { form: 'changed', base: 1 })
  world.setNow(new Date('2026-12-23T09:00:00Z'))
  await sweepRetention(world.deps)
  expect(await list(world, member)).toMatchObject([{ id: first?.id }])
})

test('publishing deletes the draft that it is made of, and no other', async ({ world }) => {
  const member = await world.make.member()
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of [one, two]) await save(world, member, id)
  const sofa = { title: 'Sofa ya kona', category: 'furniture', price: 1, condition: 'new' as const, quantity: 1 }
  const publish = () =>
    world.as(member)(createProduct, { body: { ...sofa, ...parklands, draft_id: one }, idempotencyKey: one })
  expect((await publish()).id).toBe((await publish()).id)
  expect((await list(world, member)).map(({ id }) => id)).toEqual([two])
})
