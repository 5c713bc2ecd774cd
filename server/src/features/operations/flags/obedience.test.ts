import { listingModules } from '@mtaa/contract/commerce/listings/modules'
import { flagDeclared, flagList, flagNames, type FlagName } from '@mtaa/contract/operations/flag-list'
import type { Endpoint } from '@mtaa/contract/endpoint'
import { expect, test as base } from 'vitest'
import { plainInput, endpoints } from '../../../../test/platform/bad-input.ts'
import { startWorld, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'
import type { FlagUse } from '../../../core/flags/flag-gate.ts'
import type { FeatureSwitch } from '../../../core/flags/flags.ts'
import { features } from '../../../features.ts'

/** One server for all: a flag that was switched is switched back. */
const test = base.extend<{ world: World }>({
  world: [
    async ({ task: _ }, use) => {
      const world = await startWorld({ settings: (usual) => ({ ...usual, limits: false }) })
      await use(world)
      await world.close()
    },
    { scope: 'file' },
  ],
})

interface Registered {
  endpoint: Endpoint
  flag: FeatureSwitch
  use: FlagUse | undefined
}

/** What the features register, without a server. */
const registered = features.flatMap(({ flag, routes }) => {
  const found: Registered[] = []
  const on = (endpoint: Endpoint, _: unknown, options?: { flag?: FlagUse }) =>
    void found.push({ endpoint, flag, use: options?.flag })
  routes?.(on, features)
  return found
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const modules = listingModules.filter((name) => !('coming' in flagList[name])) as readonly string[]

interface Governed {
  endpoint: Endpoint
  /** What makes it this flag. */
  query: string
  use: FlagUse | undefined
}

const governedBy = (name: FlagName): Governed[] =>
  registered.flatMap(({ endpoint, flag, use }): Governed[] => {
    if (typeof use === 'object' && 'name' in use) return use.name === name ? [{ endpoint, query: '', use }] : []
    if (typeof use === 'object')
      return modules.includes(name) ? [{ endpoint, query: `?${use.query}=${name}`, use }] : []
    return flag === name && use !== 'always' ? [{ endpoint, query: '', use }] : []
  })

/** Who obeys the states of a flag: what is for demo mode is always open to Super-Admin. */
const obeying = (name: FlagName, people: [string, Person | null][]) =>
  flagDeclared(name).demoOnly ? people.filter(([who]) => who !== 'a super admin') : people

const governing = flagNames.filter((name) => governedBy(name).length > 0)

async function call(world: World, { endpoint, query }: Pick<Governed, 'endpoint' | 'query'>, person: Person | null) {
  const known = endpoints.find((one) => one.endpoint === endpoint)
  if (!known) throw new Error(`${nameOf(endpoint)} is not in the contract`)
  const { url, headers, payload } = plainInput(known)
  const { statusCode, body } = await world.http.inject({
    method: endpoint.method,
    url: url.split('?')[0] + query,
    headers: { ...headers, ...(await world.headersOf(person)), 'idempotency-key': `key-${crypto.randomUUID()}` },
    ...(payload !== undefined && { payload }),
  })
  const { code } = JSON.parse(body || '{}') as { code?: string }
  return { status: statusCode, code }
}

async function everybody({ make }: World): Promise<[string, Person | null][]> {
  return [
    ['a visitor', null],
    ['a member', await make.member()],
    ['a moderator', await make.member({ roles: ['Market-Moderator'] })],
    ['an admin', await make.member({ roles: ['Admin'] })],
    ['a super admin', await make.member({ roles: ['Super-Admin'] })],
  ]
}

test('every feature obeys a flag or is essential, and these endpoints alone obey otherwise than their feature', () => {
  const governed = new Set(governing)
  const built = flagNames.filter((name) => !('coming' in flagList[name]))
  // New accounts are refused where each way of sign-in would open one (core/sign-ups.ts). Cards and the way round M-Pesa by the rails that take payments.
  expect(built.filter((name) => !governed.has(name))).toEqual(['auto_failover', 'sign_ups', 'cards'])
  expect(features.filter(({ flag }) => flag === 'essential').map(({ name }) => name)).toEqual(
    [
      // What runs the site.
      ...features
        .filter(({ name }) => name.startsWith('operations/') && name !== 'operations/dev-tools')
        .map(({ name }) => name),
      'places/places',
      'places/boundaries',
      'community/sharing',
      ...features.filter(({ name }) => name.startsWith('identity/')).map(({ name }) => name),
      'commerce/listings',
      'commerce/favourites',
      'commerce/cart',
      'commerce/addresses',
      'community/privacy-settings',
      'community/blocks',
      'community/mutes',
      'community/bookmarks',
      'community/reports',
      'community/badges',
      'commerce/sellers',
      'commerce/seller-desk',
      'commerce/phone-reveals',
      'money/transfers',
      'money/daraja',
      'money/paystack',
      'money/paybill-statement',
      'money/daraja-transfers',
      'money/float',
      'money/ledger',
    ].toSorted((one, other) => indexOf(one) - indexOf(other)),
  )
  const exceptions = registered.filter(({ use }) => use !== undefined)
  expect(exceptions.map(({ endpoint, use }) => [nameOf(endpoint), use])).toEqual([
    ['GET /offers', 'always'],
    ['GET /offers/:id', 'always'],
    ['POST /offers/:id/decline', 'always'],
    ['POST /offers/:id/withdraw', 'always'],
    ['GET /me/saved-searches', 'always'],
    ['PATCH /me/saved-searches/:id', 'always'],
    ['DELETE /me/saved-searches/:id', 'always'],
    ['PUT /me/price-drops', 'always'],
    ['GET /auction-awards/:id', 'always'],
    ['POST /auction-awards/:id/accept', 'always'],
    ['POST /auction-awards/:id/decline', 'always'],
    ['GET /listings/facets', { query: 'module' }],
    ['GET /listings', { query: 'module' }],
    ['GET /listings/mine', 'always'],
    ['GET /listings/addresses', { query: 'module' }],
    ['POST /listings/:id/phone', 'reads'],
    ['GET /my-products', 'always'],
    ['GET /my-products/counts', 'always'],
    ['GET /my-products/drafts', 'always'],
    ['GET /admin/listings', 'always'],
    ['POST /admin/listings/:id/claim', 'always'],
    ['POST /admin/listings/:id/decision', 'always'],
    ['POST /admin/products/:id/removal', 'always'],
    ['POST /auctions/:id/cancel', 'always'],
    ['GET /my-auctions', 'always'],
    ['POST /auctions/:id/bids', { name: 'bids' }],
    ['POST /auctions/:id/buy-now', { name: 'bids' }],
    ['POST /auctions/:id/bids/:entry/void', 'always'],
    ['GET /job-applications', 'always'],
    ['GET /jobs/mine', 'always'],
    ['DELETE /job-applications/:id', 'always'],
    ['GET /job-applications/:id/cv', 'always'],
    ['GET /businesses/mine', 'always'],
    ['DELETE /businesses/:id', 'always'],
    ['POST /businesses/:id/phone', 'reads'],
    ['GET /moderation/business-checks', 'always'],
    ['GET /moderation/business-checks/:id', 'always'],
    ['POST /moderation/business-checks/:id/decision', 'always'],
    ['POST /moderation/businesses/:id', 'always'],
    ['POST /friends/requests/:id/decline', 'always'],
    ['POST /friends/requests/:id/cancel', 'always'],
    ['DELETE /friends/:id', 'always'],
    ['POST /me/push-subscriptions/end', 'always'],
    ['DELETE /conversations/:id', 'always'],
    ['POST /cart/quote', 'reads'],
    ['GET /checkouts/:id', 'always'],
    ['GET /orders', 'always'],
    ['GET /orders/:id', 'always'],
    ['GET /sales/:number', 'always'],
    ['GET /stamps/:id', 'always'],
    ['GET /day-word', 'always'],
    ['POST /orders/:id/accept', 'always'],
    ['POST /orders/:id/decline', 'always'],
    ['POST /orders/:id/ship', 'always'],
    ['POST /orders/:id/deliver', 'always'],
    ['POST /orders/:id/receive', 'always'],
    ['POST /orders/:id/cancel', 'always'],
    ['POST /orders/:id/cancel-request', 'always'],
    ['POST /orders/:id/hand-over', 'always'],
    ['GET /order-codes/:id', 'always'],
    ['POST /order-codes/:id', 'always'],
    ['GET /order-receipts/:id', 'always'],
    ['GET /orders/:id/dispute', 'always'],
    ['POST /orders/:id/dispute', 'always'],
    ['POST /orders/:id/dispute/messages', 'always'],
    ['POST /orders/:id/dispute/proposals', 'always'],
    ['POST /orders/:id/dispute/proposals/:proposalId/accept', 'always'],
    ['POST /orders/:id/dispute/proposals/:proposalId/decline', 'always'],
    ['POST /orders/:id/dispute/withdraw', 'always'],
    ['POST /orders/:id/dispute/escalate', 'always'],
    ['POST /orders/:id/dispute/accept', 'always'],
    ['POST /orders/:id/dispute/appeal', 'always'],
    ['GET /admin/order-disputes', 'always'],
    ['GET /admin/order-disputes/:id', 'always'],
    ['POST /admin/order-disputes/:id/claim', 'always'],
    ['POST /admin/order-disputes/:id/messages', 'always'],
    ['POST /admin/order-disputes/:id/decide', 'always'],
    ['POST /admin/order-disputes/:id/decisions/:decisionId/confirm', 'always'],
    ['POST /admin/order-disputes/:id/decisions/:decisionId/refuse', 'always'],
    ['GET /moderation/reviews', 'always'],
    ['POST /moderation/reviews/:id/decision', 'always'],
    ['GET /payments/:id', 'always'],
    ['POST /payments/:id/check', 'always'],
    ['POST /payments/:id/cancel', 'always'],
    ['POST /payments/:id/refunds', 'always'],
    ['GET /payments/:id/refunds', 'always'],
    ['POST /refunds/:id/approve', 'always'],
    ['POST /refunds/:id/reject', 'always'],
    ['POST /refunds/:id/retry', 'always'],
    ['GET /admin/refunds', 'always'],
    ['GET /admin/payments', 'always'],
    ['GET /admin/payments/:id', 'always'],
    ['POST /admin/payments/:id/decide', 'always'],
    ['POST /admin/payments/:id/receipt', 'always'],
    ['GET /admin/disputes', 'always'],
    ['POST /admin/disputes/:id/decide', 'always'],
    ['GET /admin/suspense', 'always'],
    ['POST /admin/suspense/:id/match', 'always'],
    ['POST /admin/suspense/:id/return', 'always'],
    ['GET /admin/money-left', 'always'],
    ['POST /admin/money-left/:id/explain', 'always'],
    ['GET /admin/payment-decisions', 'always'],
    ['POST /admin/payment-decisions/:id/confirm', 'always'],
    ['POST /admin/payment-decisions/:id/refuse', 'always'],
    ['GET /admin/transfers', 'always'],
    ['POST /admin/transfers/:id/decide', 'always'],
    ['GET /admin/closings', 'always'],
    ['GET /wallet', 'always'],
    ['GET /wallet/entries', 'always'],
    ['GET /wallet/statement', 'always'],
    ['GET /wallet/topups/:id', 'always'],
    ['GET /admin/float', 'always'],
    ['POST /admin/float/moves', 'always'],
    ['POST /admin/float/moves/:id/confirm', 'always'],
    ['POST /admin/float/moves/:id/refuse', 'always'],
    ['GET /payouts', 'always'],
    ['GET /payouts/history', 'always'],
    ['POST /payouts/:id/cancel', 'always'],
    ['GET /payouts/statements/:year', 'always'],
    ['GET /admin/payouts/sellers', 'always'],
    ['POST /admin/payouts/sellers/:id/stop', 'always'],
    ['POST /admin/payouts/sellers/:id/release', 'always'],
    ['GET /admin/payouts', 'always'],
    ['POST /admin/payouts/:id/retry', 'always'],
    ['GET /admin/payouts/identity', 'always'],
    ['GET /admin/payouts/identity/:id', 'always'],
    ['POST /admin/payouts/identity/:id/decision', 'always'],
    ['GET /payouts/commission', 'always'],
    ['GET /payouts/commission/:month', 'always'],
    ['GET /payouts/commission/:month/file', 'always'],
  ])
})

const indexOf = (feature: string) => features.findIndex(({ name }) => name === feature)

for (const name of governing) {
  const governed = governedBy(name)

  test(`${name}, off: none of its ${governed.length} endpoints is there, for anybody`, async ({ world }) => {
    await switchFlag(world, name, 'disabled')
    for (const one of governed)
      for (const [who, person] of obeying(name, await everybody(world)))
        expect(await call(world, one, person), `${who}: ${nameOf(one.endpoint)}`).toEqual({
          status: 404,
          code: 'feature_off',
        })
    await switchFlag(world, name, 'enabled')
  })

  test(`${name}, read-only: reads answer as before, writes are refused`, async ({ world }) => {
    const people = obeying(name, await everybody(world))
    for (const one of governed) {
      const isWrite = one.endpoint.method !== 'GET' && one.use !== 'reads'
      for (const [who, person] of people) {
        const before = await call(world, one, person)
        await switchFlag(world, name, 'read-only')
        const after = await call(world, one, person)
        await switchFlag(world, name, 'enabled')
        const expected = isWrite ? { status: 403, code: 'feature_read_only' } : before
        expect(after, `${who}: ${nameOf(one.endpoint)}`).toEqual(expected)
        expect(before.code).not.toBe('feature_off')
      }
    }
  })

  const { dependencies = [] } = flagList[name] as { dependencies?: readonly FlagName[] }
  for (const parent of dependencies)
    test(`${name} is never further open than ${parent}`, async ({ world }) => {
      const member = await world.make.member()
      const writing = governed.filter(({ endpoint, use }) => endpoint.method !== 'GET' && use !== 'reads')
      expect(writing.length).toBeGreaterThan(0)
      for (const [state, code] of [
        ['disabled', 'feature_off'],
        ['read-only', 'feature_read_only'],
      ] as const) {
        await switchFlag(world, parent, state)
        for (const one of writing) expect((await call(world, one, member)).code).toBe(code)
      }
      await switchFlag(world, parent, 'enabled')
    })
}
