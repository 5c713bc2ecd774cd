import { day } from '@mtaa/contract/time'
import { getFeed } from '@mtaa/contract/community/feed'
import { listListings } from '@mtaa/contract/commerce/listings/listings'
import {
  listAdminFlags,
  listFlagChanges,
  updateFeatureFlag,
  type AdminFlag,
} from '@mtaa/contract/operations/admin-flags'
import { getFeatureFlags } from '@mtaa/contract/operations/flags'
import { flagDeclared, flagList, flagNames, type FlagName } from '@mtaa/contract/operations/flag-list'
import { expect } from 'vitest'
import { parklands, portReitz, type Person } from '../../../../test/factories.ts'
import { test, type World } from '../../../../test/harness.ts'
import { switchFlag } from '../../../../test/platform/switch-flags.ts'
import { startFlags } from '../../../core/flags/flags.ts'
import { createLocalBus } from '../../../platform/bus/bus.ts'

const reason = 'Sellers were spamming'
const admin = ({ make }: World) => make.member({ roles: ['Admin'] })
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  )
const update = (world: World, person: Person | null, body: object) =>
  world.as(person)(updateFeatureFlag, { body: { p_reason: reason, ...body } as never })
const stateOf = async (world: World, name: FlagName, person: Person | null = null, headers = {}) =>
  (await world.as(person, headers)(getFeatureFlags, {})).items.find((one) => one.feature_id === name)?.state
const changesOf = async (world: World, person: Person, feature_id: FlagName, query = {}) =>
  world.as(person)(listFlagChanges, { params: { feature_id }, query })

test('everybody sees every feature by category and name: what is built is on, what is to come is off', async ({
  world,
}) => {
  const { items } = await world.as(null)(getFeatureFlags, {})
  expect(items.map(({ feature_id }) => feature_id).toSorted()).toEqual(flagNames.toSorted())
  expect(items.map(({ category }) => category)).toEqual(items.map(({ category }) => category).toSorted())
  for (const { feature_id, state, coming, is_enabled, allow_new_posting } of items) {
    const isBuilt = !('coming' in flagList[feature_id as FlagName])
    const isOn = isBuilt && flagDeclared(feature_id as FlagName).beginsOff !== 'everywhere'
    expect([feature_id, state, coming, is_enabled, allow_new_posting]).toEqual([
      feature_id,
      isOn ? 'enabled' : 'disabled',
      !isBuilt,
      isOn,
      isOn,
    ])
  }
  const swahili = await world.as(null, { 'accept-language': 'sw' })(getFeatureFlags, {})
  expect(swahili.items.find(({ feature_id }) => feature_id === 'market')?.name).toBe('Soko')
})

test('an answer is not sent again until something changes', async ({ world }) => {
  const get = (tag?: string) =>
    world.http.inject({ url: '/api/feature-flags', headers: tag ? { 'if-none-match': `W/${tag}` } : {} })
  const etag = String((await get()).headers.etag)
  expect((await get(etag)).statusCode).toBe(304)
  await update(world, await admin(world), { p_feature_id: 'market', p_is_enabled: false })
  expect((await get(etag)).statusCode).toBe(200)
})

test('only admins see how flags are set, and change them', async ({ world }) => {
  const { make } = world
  const moderators = [
    'Market-Moderator',
    'Content-Moderator',
    'User-Verification-Moderator',
    'Customer-Support-Moderator',
    'Event-Moderator',
  ]
  const nobodies = await Promise.all([[], ['guest'], ['{product}'], moderators].map((roles) => make.member({ roles })))
  const body = { p_feature_id: 'market', p_is_enabled: false }
  for (const person of [null, ...nobodies]) {
    const refused = person ? 'forbidden' : 'sign_in_required'
    const calls = [
      update(world, person, body),
      world.as(person)(listAdminFlags, {}),
      world.as(person)(listFlagChanges, { params: { feature_id: 'market' } }),
    ]
    expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => refused))
  }
  expect(await stateOf(world, 'market')).toBe('enabled')
  await update(world, await admin(world), body)
  await update(world, await make.member({ roles: ['Super-Admin'] }), { p_feature_id: 'events', p_is_enabled: false })
  expect([await stateOf(world, 'market'), await stateOf(world, 'events')]).toEqual(['disabled', 'disabled'])
})

test('a change is in force when it is answered, has a history, and is in the audit log with its reason', async ({
  world,
}) => {
  const asha = await admin(world)
  world.setNow(new Date('2026-11-02T09:00:00.000Z'))
  const first = await update(world, asha, { p_feature_id: 'market', p_allow_new_posting: false })
  expect(first).toMatchObject({ state: 'read-only', is_enabled: true, allow_new_posting: false, version: 1 })
  expect(await stateOf(world, 'market')).toBe('read-only')
  // Nothing changes, so nothing is written.
  await update(world, asha, { p_feature_id: 'market', p_allow_new_posting: false, p_is_enabled: true })
  world.setNow(new Date('2026-11-02T09:00:01.000Z'))
  await update(world, asha, { p_feature_id: 'market', p_is_enabled: false, p_reason: '  The shop  is being rebuilt ' })
  expect(await stateOf(world, 'market')).toBe('disabled')

  const { items } = await changesOf(world, asha, 'market')
  const setting = { is_enabled: true, allow_new_posting: false, counties: null }
  expect(items).toMatchObject([
    {
      changed_by: asha.id,
      reason: 'The shop is being rebuilt',
      before: setting,
      after: { ...setting, is_enabled: false },
    },
    { reason, before: { ...setting, allow_new_posting: true }, after: setting, at: '2026-11-02T09:00:00.000Z' },
  ])
  const { next_cursor } = await changesOf(world, asha, 'market', { limit: 1 })
  const rest = await changesOf(world, asha, 'market', { limit: 1, cursor: next_cursor })
  expect([rest.items.map(({ id }) => id), rest.next_cursor]).toEqual([[items[1]?.id], null])

  const entries = await world.db.selectFrom('audit_log').selectAll().orderBy('id').execute()
  expect(entries).toMatchObject([
    {
      action: 'flag.changed',
      actor_id: asha.id,
      subject_id: 'market',
      reason,
      details: { was_posting: true, posting: false },
    },
    { action: 'flag.changed', reason: 'The shop is being rebuilt', details: { was_enabled: true, enabled: false } },
  ])
})

test('a change that a flag does not allow is refused, and changes nothing', async ({ world }) => {
  const asha = await admin(world)
  const attempts: [object, string][] = [
    [{ p_feature_id: 'nothing', p_is_enabled: true }, 'flag_not_found'],
    [{ p_feature_id: '__proto__', p_is_enabled: true }, 'flag_not_found'],
    [{ p_feature_id: 'groups', p_is_enabled: true }, 'flag_not_built'],
    [{ p_feature_id: 'market', p_is_enabled: false, p_reason: '    a   ' }, 'bad_request'],
    [{ p_feature_id: 'market', p_is_enabled: false, p_reason: 'x'.repeat(201) }, 'bad_request'],
    [{ p_feature_id: 'market', p_is_enabled: false, p_reason: undefined }, 'bad_request'],
    [{ p_feature_id: 'market', p_is_enabled: 'no' }, 'bad_request'],
    [{ p_feature_id: 'market', p_counties: [] }, 'bad_request'],
    [{ p_feature_id: 'market', p_counties: [48] }, 'bad_request'],
    [{ p_feature_id: 'market', p_is_enabled: false, p_version: 7 }, 'flag_changed'],
  ]
  for (const [body, code] of attempts) expect([body, await codeOf(update(world, asha, body))]).toEqual([body, code])
  expect((await changesOf(world, asha, 'market')).items).toEqual([])
  expect(await world.db.selectFrom('audit_log').selectAll().execute()).toEqual([])
  // What a forged body says beside the contract means nothing.
  await update(world, asha, { p_feature_id: 'market', p_is_enabled: false, version: 99, changed_by: 'somebody' })
  const { items } = await changesOf(world, asha, 'market')
  expect(items).toMatchObject([{ changed_by: asha.id }])
})

test('of admins who change what they have seen at once, one does; without a version both do, one after the other', async ({
  world,
}) => {
  const admins = await Promise.all(Array.from({ length: 6 }, () => admin(world)))
  const outcomes = await Promise.all(
    admins.map((one) => codeOf(update(world, one, { p_feature_id: 'market', p_is_enabled: false, p_version: 0 }))),
  )
  expect(outcomes.toSorted()).toEqual(['done', ...Array.from({ length: 5 }, () => 'flag_changed')])

  const [asha, juma] = admins as [Person, Person]
  await Promise.all([
    update(world, asha, { p_feature_id: 'events', p_is_enabled: false }),
    update(world, juma, { p_feature_id: 'events', p_allow_new_posting: false }),
  ])
  const { items } = await changesOf(world, asha, 'events')
  // Each history entry begins where the one before ended.
  expect(items[0]?.before).toEqual(items[1]?.after)
  expect(items[0]?.after).toEqual({ is_enabled: false, allow_new_posting: false, counties: null })
})

test('a rollout reaches members by their home, and visitors by the place they have chosen or else look at', async ({
  world,
}) => {
  const [here, there] = [await world.make.member({ home: parklands }), await world.make.member({ home: portReitz })]
  const nowhere = await world.make.member({ home: null })
  await update(world, await admin(world), { p_feature_id: 'market', p_counties: [47, 46, 47] })
  const open = (person: Person | null, query = {}, headers = {}) =>
    codeOf(world.as(person, headers)(listListings, { query: { module: 'market', ...query } }))
  expect([await open(here), await open(there), await open(nowhere), await open(null)]).toEqual([
    'done',
    'feature_off',
    'feature_off',
    'feature_off',
  ])
  expect([await open(null, { county: 47 }), await open(null, { county: 1 })]).toEqual(['done', 'feature_off'])
  expect([await open(nowhere, { county: 47 }), await open(there, { county: 47 })]).toEqual(['done', 'feature_off'])
  const cookie = { cookie: 'mtaa_place=47-274-1367' }
  expect([await open(null, {}, cookie), await open(null, { county: 1 }, cookie)]).toEqual(['done', 'done'])
  expect([
    await stateOf(world, 'market', here),
    await stateOf(world, 'checkout', there),
    await stateOf(world, 'market', null, cookie),
  ]).toEqual(['enabled', 'disabled', 'enabled'])
})

test('listings of a feature that is off are in no feed and no list', async ({ world }) => {
  const { id } = await world.make.product()
  const kinds = async () => {
    const feed = await world.as(null)(getFeed, { query: {} })
    const list = await world.as(null)(listListings, { query: {} })
    return [feed.items.map(({ listing }) => listing?.id), list.items.map((one) => one.id)]
  }
  expect(await kinds()).toEqual([[id], [id]])
  await switchFlag(world, 'market', 'disabled')
  expect(await kinds()).toEqual([[], []])
})

test('a flag that nobody has changed for long, and that is not permanent, is stale', async ({ world }) => {
  const asha = await admin(world)
  world.setNow(new Date(Date.now() + 61 * day))
  const { items } = await world.as(asha)(listAdminFlags, {})
  const stale = (one: AdminFlag) => one.stale
  expect(items.filter(stale)).toEqual(items.filter(({ permanent, coming }) => !permanent && !coming))
})

test('developer tools are for demo mode, and elsewhere for Super-Admin alone', async ({ world }) => {
  const people = [null, await admin(world), await world.make.member({ roles: ['Super-Admin'] })]
  const states = () => Promise.all(people.map((person) => stateOf(world, 'dev_tools', person)))
  const mails = async () => (await world.http.inject('/dev/mail.json')).statusCode
  expect([await states(), await mails()]).toEqual([['enabled', 'enabled', 'enabled'], 200])
  await update(world, await admin(world), { p_feature_id: 'dev_tools', p_is_enabled: false })
  expect([await states(), await mails()]).toEqual([['disabled', 'disabled', 'enabled'], 404])
  const options = { db: world.db, bus: createLocalBus(), pollMs: 0, onError: () => {} }
  await switchFlag(world, 'dev_tools', 'enabled')
  expect((await startFlags({ ...options, demo: false })).stateOf('dev_tools')).toBe('disabled')
})
