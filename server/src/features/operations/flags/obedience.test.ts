import { listingModules } from '@mtaa/contract/commerce/listings/modules'
import { flagDeclared, flagList, flagNames, type FlagName } from '@mtaa/contract/operations/flag-list'
import type { Endpoint } from '@mtaa/contract/endpoint'
import { expect, test as base } from 'vitest'
import { plainInput, endpoints } from '../../../../test/platform/bad-input.ts'
import { startWorld, type World } from '../../../../test/harness.ts'
import type { Person } from '../../../../test/factories.ts'
import { flagExceptions } from '../../../../test/platform/flag-exceptions.ts'
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
      'places/place-admin',
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
  const byName = (rows: readonly (readonly [string, unknown])[]) =>
    rows.toSorted(([one], [other]) => (one < other ? -1 : 1))
  expect(byName(exceptions.map(({ endpoint, use }) => [nameOf(endpoint), use]))).toEqual(byName(flagExceptions))
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
