import { decideListingModeration, listListingModerations } from '@mtaa/contract/commerce/listings/moderation'
import { appealRemoval } from '@mtaa/contract/commerce/products/product-states'
import { appealCase } from '@mtaa/contract/community/reports'
import { decideReportCase, openReportCase } from '@mtaa/contract/community/reports-admin'
import { expect } from 'vitest'
import { decideAs, neighbour, removeAs } from '../../../../test/community/report-cases.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { sanctionCalls } from '../../../../test/operations/sanctions.ts'

const roles = ['Content-Moderator']

async function removed(world: World, author: Person, moderator: Person, severity: 'minor' | 'major' | 'severe') {
  const post = await world.make.post({ author, content: 'Send 500 bob first' })
  const id = await openCase(world, moderator, post.id)
  const body = { decision: 'remove', reason: 'scam', note: 'It asks for money first', severity } as const
  await world.as(moderator)(decideReportCase, { params: { id }, body })
  return id
}

const openCase = async (world: World, moderator: Person, id: string) => {
  return (await world.as(moderator)(openReportCase, { body: { kind: 'post', id } })).id
}

test('a removal is a strike of its author with the rule and an excerpt, and a granted appeal takes it back', async ({
  world,
}) => {
  const { mine, standing } = sanctionCalls(world)
  const author = await neighbour(world)
  const [one, other] = [await world.make.member({ roles }), await world.make.member({ roles })]
  await removed(world, author, one, 'major')
  const id = await removed(world, author, one, 'minor')
  const now = await mine(author)
  expect(now).toMatchObject({
    state: 'restricted',
    points: 3,
    strikes: [
      { severity: 'minor', rule: 'scam', excerpt: 'Send 500 bob first', case_id: id, state: 'counts' },
      { severity: 'major' },
    ],
    sanctions: [{ kind: 'restrict', points: 3, state: 'active' }],
  })
  await world.as(author)(appealCase, { params: { id }, body: { text: 'It was a joke among friends' } })
  await decideAs(world, other, id, 'restore')
  expect(await standing(one, author)).toMatchObject({
    state: 'good',
    points: 2,
    strikes: [{ state: 'reversed' }, { state: 'counts' }],
    sanctions: [{ state: 'ended', ended_how: 'reversed' }],
  })
})

test('a removal weighs little unless its moderator says otherwise, a warning nothing; a rejected appeal changes nothing', async ({
  world,
}) => {
  const { mine } = sanctionCalls(world)
  const author = await neighbour(world)
  const [one, other] = [await world.make.member({ roles }), await world.make.member({ roles })]
  const { id } = await world.make.post({ author })
  const caseId = await removeAs(world, one, { kind: 'post', id })
  const second = await world.make.post({ author })
  await decideAs(world, one, await openCase(world, one, second.id), 'warn', { reason: 'spam' })
  expect(await mine(author)).toMatchObject({ points: 1, strikes: [{ severity: 'warning' }, { severity: 'minor' }] })
  await world.as(author)(appealCase, { params: { id: caseId }, body: { text: 'It was a joke among friends' } })
  await decideAs(world, other, caseId, 'uphold')
  expect(await mine(author)).toMatchObject({ points: 1 })
})

test('a severe removal suspends its author, decided by a person', async ({ world }) => {
  const { standing } = sanctionCalls(world)
  const author = await neighbour(world)
  const one = await world.make.member({ roles })
  await removed(world, author, one, 'severe')
  expect(await standing(one, author)).toMatchObject({
    state: 'suspended',
    sanctions: [{ kind: 'suspend', until: null, by: { id: one.id } }],
    may: [],
  })
})

test('a product whose appeal the market grants takes its strike back', async ({ world }) => {
  const { mine } = sanctionCalls(world)
  const seller = await neighbour(world)
  const staff = ['Market-Moderator']
  const [one, other] = [await world.make.member({ roles: staff }), await world.make.member({ roles: staff })]
  const { id } = await world.make.product({ seller })
  await removeAs(world, one, { kind: 'product', id })
  expect(await mine(seller)).toMatchObject({ points: 1 })
  await world.as(seller)(appealRemoval, { params: { id }, body: { text: 'It is a legal bicycle' } })
  const [waiting] = (await world.as(other)(listListingModerations, {})).items
  await world.as(other)(decideListingModeration, {
    params: { id: waiting?.id ?? '' },
    body: { outcome: 'approved', note: 'It is legal', seen: waiting?.listing.updated_at ?? '' },
  })
  expect(await mine(seller)).toMatchObject({ points: 0, strikes: [{ state: 'reversed' }] })
})
