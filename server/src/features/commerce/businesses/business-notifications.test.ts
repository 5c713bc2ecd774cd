import * as checks from '@mtaa/contract/commerce/businesses/business-checks'
import * as api from '@mtaa/contract/commerce/businesses/businesses'
import { expect } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { test as base, type World } from '../../../../test/harness.ts'

interface Scene {
  owner: Person
  verifier: Person
  id: string
}

const test = base.extend<{ scene: Scene }>({
  scene: async ({ world }, use) => {
    const verifier = await world.make.member({ roles: ['User-Verification-Moderator'] })
    await use({ ...(await world.make.business()), verifier })
  },
})

const linesOf = ({ db }: World) =>
  db.selectFrom('notifications').select(['user_id', 'kind', 'path']).where('kind', 'like', 'business\\_%').execute()

/** A PIN is sent in, and decided by two taps at once. */
async function decide({ as }: World, { owner, verifier, id }: Scene, decision: 'verified' | 'rejected') {
  await as(owner)(api.submitKraPin, { params: { id }, body: { kra_pin: 'A012345678Z' } })
  const [check] = (await as(verifier)(checks.listBusinessChecks, { query: {} })).items
  const params = { id: check?.id ?? '' }
  const act = () =>
    as(verifier)(checks.decideBusinessCheck, { params, body: { decision, reason: 'Seen and compared' } })
  await Promise.allSettled([act(), act()])
}

for (const decision of ['verified', 'rejected'] as const)
  test(`the owner of a business that was ${decision} is notified once, and nobody else`, async ({ world, scene }) => {
    await decide(world, scene, decision)
    expect(await linesOf(world)).toEqual([
      { user_id: scene.owner.id, kind: `business_${decision}`, path: `/businesses/${scene.id}` },
    ])
  })

test('each decision of a business that is sent in again is a line of its own', async ({ world, scene }) => {
  await decide(world, scene, 'rejected')
  await decide(world, scene, 'verified')
  expect((await linesOf(world)).map(({ kind }) => kind).toSorted()).toEqual(['business_rejected', 'business_verified'])
})

test('the owner of a business that is removed and restored is notified of each once', async ({ world, scene }) => {
  const { owner, verifier, id } = scene
  const moderate = (status: 'removed' | 'active') =>
    world.as(verifier)(checks.moderateBusiness, {
      params: { id },
      body: { status, reason: 'Reported by its neighbours' },
    })
  for (const status of ['removed', 'active'] as const) {
    await Promise.all([moderate(status), moderate(status)])
    await moderate(status)
  }
  const path = `/businesses/${id}`
  expect((await linesOf(world)).toSorted((one, two) => one.kind.localeCompare(two.kind))).toEqual([
    { user_id: owner.id, kind: 'business_removed', path },
    { user_id: owner.id, kind: 'business_restored', path },
  ])
})
