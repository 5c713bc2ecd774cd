import { flagDeclared, flagNames, type FlagName } from '@mtaa/contract/operations/flag-list'
import type { Endpoint } from '@mtaa/contract/endpoint'
import { day } from '@mtaa/contract/time'
import { expect, test as base } from 'vitest'
import type { Person } from '../../../../test/factories.ts'
import { startWorld, type World } from '../../../../test/harness.ts'
import { endpoints, plainInput } from '../../../../test/platform/bad-input.ts'
import type { FlagUse } from '../../../core/flags/flag-gate.ts'
import { features } from '../../../features.ts'

/** One server for all: nothing is written. */
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
  flag: FlagName | 'essential'
  use: FlagUse | undefined
  isOpen: boolean
}

/** What the features register, without a server. */
const registered = features.flatMap(({ flag, routes }) => {
  const found: Registered[] = []
  const on = (endpoint: Endpoint, _: unknown, options?: { flag?: FlagUse; whileRestricted?: 'open' }) =>
    void found.push({ endpoint, flag, use: options?.flag, isOpen: options?.whileRestricted === 'open' })
  routes?.(on, features)
  return found
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const obeys = (use: FlagUse | undefined) => use === undefined || (typeof use === 'object' && 'name' in use)

const isClosed = ({ endpoint, flag, use, isOpen }: Registered) =>
  endpoint.method !== 'GET' && obeys(use) && !isOpen && flag !== 'essential' && !flagDeclared(flag).staysOpen

async function codeOf(world: World, endpoint: Endpoint, person: Person) {
  const known = endpoints.find((one) => one.endpoint === endpoint)
  if (!known) throw new Error(`${nameOf(endpoint)} is not in the contract`)
  const { url, headers, payload } = plainInput(known)
  const { body, headers: answered } = await world.http.inject({
    method: endpoint.method,
    url,
    headers: { ...headers, ...(await world.headersOf(person)), 'idempotency-key': `key-${crypto.randomUUID()}` },
    ...(payload !== undefined && { payload }),
  })
  // A file is no refusal.
  if (!String(answered['content-type']).includes('json')) return undefined
  return (JSON.parse(body || '{}') as { code?: string }).code
}

async function restricted({ make, db, clock }: World) {
  const person = await make.member({ roles: ['Super-Admin'] })
  const until = new Date(clock().getTime() + day)
  await db
    .updateTable('users')
    .set({ restricted_until: until, restricted_for: 'spam' })
    .where('id', '=', person.id)
    .execute()
  return person
}

test('a restricted member begins nothing: every write of every feature that others see is refused', async ({
  world,
}) => {
  const person = await restricted(world)
  const closed = registered.filter(isClosed)
  expect(closed.length).toBeGreaterThan(50)
  for (const { endpoint } of closed)
    expect([nameOf(endpoint), await codeOf(world, endpoint, person)]).toEqual([nameOf(endpoint), 'account_restricted'])
})

test('everything else answers as before', async ({ world }) => {
  const [person, free] = [await restricted(world), await world.make.member({ roles: ['Super-Admin'] })]
  for (const one of registered) {
    if (isClosed(one) || one.isOpen || one.endpoint.stream) continue
    expect([nameOf(one.endpoint), await codeOf(world, one.endpoint, person)]).not.toContain('account_restricted')
  }
  const until = new Date(world.clock().getTime() - 1)
  await world.db.updateTable('users').set({ restricted_until: until }).where('id', '=', free.id).execute()
  const [first] = registered.filter(isClosed)
  if (first) expect(await codeOf(world, first.endpoint, free)).not.toBe('account_restricted')
})

test('these features a restricted member goes on with', () => {
  expect(flagNames.filter((name) => flagDeclared(name).staysOpen)).toEqual([
    'payments',
    'payouts',
    'uploads',
    'notifications',
    'search',
    'points',
    'wallet',
  ])
  expect(registered.filter(({ isOpen }) => isOpen).map(({ endpoint }) => nameOf(endpoint))).toEqual([
    'POST /messages',
    'POST /conversations/sync',
    'POST /conversations/receipts',
  ])
})
