import { claimCase, countQueue, releaseCase, type QueueCase } from '@mtaa/contract/operations/moderation'
import type { CaseKind } from '@mtaa/contract/operations/case-kinds'
import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import { everyKind, queueOf } from '../../../../test/operations/queue.ts'

/** What each role decides (docs/rules/moderation.md); admins decide everything. */
const kindsOf: Readonly<Record<string, readonly CaseKind[]>> = {
  'Content-Moderator': ['report'],
  'Market-Moderator': ['listing', 'listing_appeal', 'report', 'review_appeal'],
  'Event-Moderator': ['listing', 'report'],
  'User-Verification-Moderator': ['business_check', 'report', 'service_licence'],
  'Customer-Support-Moderator': ['booking_problem', 'dispute', 'refund', 'ticket'],
}

const limited = ['Market-Moderator', 'Event-Moderator', 'User-Verification-Moderator']

test('every role sees its kinds and takes its cases, and none of the others', async ({ world }) => {
  await everyKind(world)
  const admin = await world.make.member({ roles: ['Super-Admin'] })
  const all = await queueOf(world, admin)
  const kinds = new Set(Object.values(kindsOf).flat())
  expect(new Set(all.map(({ kind }) => kind))).toEqual(kinds.add('identity_check').add('sanction_appeal'))
  for (const [role, mine] of Object.entries(kindsOf)) {
    const staff = await world.make.member({ roles: [role] })
    const counts = await world.as(staff)(countQueue, {})
    expect([role, ...counts.kinds.map(({ kind }) => kind).toSorted()]).toEqual([role, ...mine])
    // The report is of a post, the listing of goods, and one refund is above what support decides.
    const isOwn = ({ kind, title }: QueueCase) =>
      mine.includes(kind) &&
      !(kind === 'report' && limited.includes(role)) &&
      !(kind === 'listing' && role === 'Event-Moderator') &&
      title !== 'KSh 6,000'
    const own = all.filter(isOwn)
    expect([role, ...ids(await queueOf(world, staff))]).toEqual([role, ...ids(own)])
    for (const { kind, id } of all.filter((one) => !isOwn(one)))
      await expect(world.as(staff)(claimCase, { params: { kind, id } })).rejects.toMatchObject({
        code: 'case_not_found',
      })
    for (const { kind, id } of own) {
      expect(await world.as(staff)(claimCase, { params: { kind, id } })).toMatchObject({ id, claim: { own: true } })
      await world.as(staff)(releaseCase, { params: { kind, id } })
    }
  }
})

const ids = (cases: readonly QueueCase[]) => cases.map(({ id }) => id)
