import type { Endpoint } from '@mtaa/contract/endpoint'
import { expect } from 'vitest'
import { endpoints, type Known } from '../test/platform/endpoints.ts'
import { outcomeOf } from '../test/commerce/order-disputes.ts'
import { moneyActs } from '../test/money/own-money.ts'
import { test } from '../test/money/staff-money.ts'

const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`
const isMoney = ({ file }: Known) => file.startsWith('money/') || file.includes('disputes')
const isStaffOnly = ({ endpoint: { access } }: Known) => access === 'moderator' || access === 'admin'

/** Acts of staff that are about no person's money. */
const otherActs = [
  'POST /admin/feature-flag-plans/:id/approve',
  'POST /admin/feature-flag-plans/:id/cancel',
  'POST /admin/feature-flags/:feature_id/plans',
  'POST /rpc/update_feature_flag',
  // Between our own accounts.
  'POST /admin/float/moves',
  'POST /admin/float/moves/:id/confirm',
  'POST /admin/float/moves/:id/refuse',
  // Of all books.
  'POST /admin/ledger/release-stop',
  // Refused to who sells the lot or bids on it.
  'POST /auctions/:id/bids/:entry/void',
  // Refused to who sold the lot or did not pay it.
  'POST /auction-strikes/:id/reverse',
  // Refused to the provider, whose pauses move no money.
  'POST /moderation/paused-providers/:id/resume',
  'POST /admin/listings/:id/claim',
  'POST /admin/listings/:id/decision',
  'POST /admin/products/:id/removal',
  'POST /dev/test-users',
  'DELETE /admin/reports/:id/claim',
  'POST /admin/reports',
  'POST /admin/reports/:id/claim',
  'POST /admin/reports/:id/decision',
  'POST /admin/reports/:id/evidence',
  'POST /admin/tickets/:id/answers',
  'POST /admin/tickets/:id/close',
  'POST /moderation/business-checks/:id/decision',
  'POST /moderation/businesses/:id',
  'POST /moderation/reviews/:id/decision',
  'POST /moderation/service-licences/:id/decision',
  // Of members, roles, settings, words of mails, places, jobs and the queue: none of them moves money.
  'POST /admin/data-requests/:id/acknowledge',
  'POST /admin/data-requests/:id/answer',
  'POST /admin/data-requests/:id/refuse',
  'DELETE /admin/members/:id/notes/:note_id',
  'DELETE /admin/queue/:kind/:id/claim',
  'POST /admin/jobs/:id/discard',
  'POST /admin/jobs/:id/retry',
  'POST /admin/members/:id/contacts',
  'POST /admin/members/:id/deletion-hold',
  'POST /admin/members/:id/deletion-hold/lift',
  'POST /admin/members/:id/devices',
  'POST /admin/members/:id/export',
  'POST /admin/members/:id/ledger',
  'POST /admin/members/:id/notes',
  'POST /admin/members/:id/reset-second-factor',
  'POST /admin/members/:id/restore',
  'POST /admin/members/:id/roles/grant',
  'POST /admin/members/:id/roles/take',
  'POST /admin/members/:id/sanctions',
  'POST /admin/members/:id/strikes',
  'POST /admin/members/:id/view-as',
  'POST /admin/members/sanctions',
  'POST /admin/places/import',
  'POST /admin/places/import/check',
  'POST /admin/queue/:kind/:id/claim',
  'POST /admin/queue/:kind/:id/notes',
  'POST /admin/queue/next',
  'POST /admin/retention/runs',
  'POST /admin/role-approvals/:id/approve',
  'POST /admin/role-approvals/:id/cancel',
  'POST /admin/sanction-appeals/:id/decision',
  'POST /admin/site-settings/:setting_key/revert',
  'POST /admin/templates/:kind/:channel/:language/preview',
  'POST /admin/templates/:kind/:channel/:language/restore',
  'POST /admin/templates/:kind/:channel/:language/test',
  'PUT /admin/places/:level/:code',
  'PUT /admin/site-settings/:setting_key',
  'PUT /admin/templates/:kind/:channel/:language',
]

/** Acts about money by its owner, and by nobody else. */
const ownersActs = [
  'PATCH /wallet/settings',
  'POST /functions/initiate-mpesa-payment',
  'POST /orders/:id/dispute',
  'POST /orders/:id/dispute/accept',
  'POST /orders/:id/dispute/appeal',
  'POST /orders/:id/dispute/escalate',
  'POST /orders/:id/dispute/messages',
  'POST /orders/:id/dispute/proposals',
  'POST /orders/:id/dispute/proposals/:proposalId/accept',
  'POST /orders/:id/dispute/proposals/:proposalId/decline',
  'POST /orders/:id/dispute/withdraw',
  'POST /payments',
  'POST /payments/:id/cancel',
  'POST /payments/:id/check',
  'POST /payments/:id/receipt',
  'POST /payouts',
  'POST /payouts/:id/cancel',
  'POST /payouts/identity',
  'POST /payouts/number/code',
  'POST /wallet/topups',
  'PUT /payouts/number',
  'PUT /payouts/schedule',
]

test('no act of staff is done to one’s own money, as who paid it, who sold, who is paid or whose phone it is', async ({
  world,
  crew,
  rails,
}) => {
  const acts = await moneyActs(world, crew, rails)
  // An act that is new needs its line in one of these.
  const known = endpoints.filter((one) => one.endpoint.method !== 'GET' && (isMoney(one) || isStaffOnly(one)))
  expect([...acts.map(({ endpoint }) => nameOf(endpoint)), ...otherActs, ...ownersActs].toSorted()).toEqual(
    known.map(({ endpoint }) => nameOf(endpoint)).toSorted(),
  )

  const owners = new Map(acts.flatMap((act) => act.owners.map((person) => [person.id, person])))
  await world.db
    .insertInto('user_roles')
    .values([...owners.keys()].map((id) => ({ user_id: id, role: 'Admin' })))
    .execute()
  for (const { endpoint, owners: persons, call } of acts)
    for (const [index, person] of persons.entries()) {
      const answer = await outcomeOf(call(world.as(person)))
      expect.soft([nameOf(endpoint), index, answer]).toEqual([nameOf(endpoint), index, 'own_money'])
    }
})
