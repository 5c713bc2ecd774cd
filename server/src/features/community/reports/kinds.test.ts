import { appealCase } from '@mtaa/contract/community/reports'
import type { ListingModule } from '@mtaa/contract/commerce/products/categories'
import { listListings } from '@mtaa/contract/commerce/listings/listings'
import { listBusinesses } from '@mtaa/contract/commerce/businesses/businesses'
import { reportKinds, type ReportKind, roleOfKind } from '@mtaa/contract/community/report-words'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { decideAs, neighbour, reportAs, waitingFor } from '../../../../test/community/report-cases.ts'
import { completedDeal, writeReview } from '../../../../test/commerce/completed-deals.ts'
import type { Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { foldReportables } from '../../../core/fold.ts'
import { features } from '../../../features.ts'

test('every kind of the contract is described by one feature', () => {
  const kinds = [...foldReportables(features).values()]
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(reportKinds.toSorted())
  for (const { kind, role } of kinds) expect([kind, role]).toEqual([kind, roleOfKind[kind]])
})

type Made = Promise<{ id: string; owner: Person }>

const modules: Partial<Record<ReportKind, ListingModule>> = {
  auction: 'auctions',
  event: 'events',
  service: 'services',
  job: 'jobs',
  property: 'properties',
}

/** Kinds without moderation of their own. */
const cases: readonly [kind: ReportKind, role: string, make: (world: World) => Made][] = [
  ['auction', 'Market-Moderator', ({ make }) => make.auction()],
  ['event', 'Event-Moderator', ({ make }) => make.event()],
  ['service', 'Market-Moderator', ({ make }) => make.service()],
  ['job', 'Market-Moderator', ({ make }) => make.job()],
  ['property', 'Market-Moderator', ({ make }) => make.property()],
  ['business', 'User-Verification-Moderator', ({ make }) => make.business()],
]

for (const [kind, role, make] of cases)
  test(`a reported ${kind} is removed by its moderators, and an appeal to another brings it back as it was`, async ({
    world,
  }) => {
    const { id, owner } = await make(world)
    const [reporter, one, other] = [
      await neighbour(world),
      await world.make.member({ roles: [role] }),
      await world.make.member({ roles: [role] }),
    ]
    const listed = async () => {
      const { items } = await (kind === 'business'
        ? world.as(null)(listBusinesses, { query: {} })
        : world.as(null)(listListings, { query: { ...(modules[kind] && { module: modules[kind] }) } }))
      return items.some((item) => item.id === id)
    }
    expect(await listed()).toBe(true)
    await reportAs(world, reporter, { kind, id, reason: 'illegal' })
    const [found] = await waitingFor(world, one)
    expect(found).toMatchObject({ kind, owner: { id: owner.id }, may: ['warn', 'remove', 'dismiss'] })
    const caseId = found?.id ?? ''
    await decideAs(world, one, caseId, 'remove', { reason: 'illegal' })
    expect(await listed()).toBe(false)
    await expect(reportAs(world, reporter, { kind, id, reason: 'spam' })).rejects.toMatchObject({
      code: 'report_thing_not_found',
    })
    await world.as(owner)(appealCase, { params: { id: caseId }, body: { text: 'It is legal, see the permit' } })
    await decideAs(world, other, caseId, 'restore', { note: 'There is a permit' })
    expect(await listed()).toBe(true)
  })

test('reports of reviews from before are cases afterwards: the open ones wait, the others are decided', async ({
  world,
}) => {
  const made = await completedDeal(world)
  const open = await writeReview(world, made.buyer, made, { stars: 2, text: 'Rude' })
  const decided = await writeReview(world, made.seller, made)
  const reader = await world.make.member()
  const migration = readFileSync(new URL('../../../../migrations/0099_reports.sql', import.meta.url), 'utf8')
  await world.db.transaction().execute(async (tx) => {
    await sql`alter table reviews add column reported_at timestamptz`.execute(tx)
    await sql`create table review_reports (review_id uuid, member_id uuid, reason text, note text, created_at timestamptz,
      decided_at timestamptz)`.execute(tx)
    await sql`insert into review_reports values (${open.id}, ${made.seller.id}, 'threat', 'Look', now(), null),
      (${open.id}, ${reader.id}, 'insult', '', now(), null), (${decided.id}, ${reader.id}, 'advert', '', now(), now())`.execute(
      tx,
    )
    await sql.raw(migration.slice(migration.indexOf('create temporary table moved'))).execute(tx)
  })
  const staff = await world.make.member({ roles: ['Market-Moderator'] })
  expect(await waitingFor(world, staff)).toMatchObject([
    {
      kind: 'review',
      title: '★★☆☆☆',
      excerpt: 'Rude',
      owner: { id: made.buyer.id },
      reasons: [
        { reason: 'other', count: 1 },
        { reason: 'violence', count: 1 },
      ],
      may: ['warn', 'remove', 'dismiss'],
    },
  ])
  const { rows } = await sql<{ decision: string }>`
    select decision from report_cases where subject_id = ${decided.id}`.execute(world.db)
  expect(rows).toEqual([{ decision: 'dismiss' }])
})
