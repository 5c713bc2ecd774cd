import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { codeIn, confirming } from '../../../../test/identity/codes.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { answerTo } from '../../../../test/identity/identity-provider.ts'
import { changed, withVersions } from '../../../../test/identity/policy-versions.ts'
import { amina, signInBy, test as providers } from '../../../../test/money/provider-world.ts'
import { openToServices, serviceToken } from '../../../../test/platform/services.ts'
import { begin, openToOrganisations, organisation, send } from '../../../../test/identity/sso-flow.ts'
import type { Settings } from '../../../core/deps.ts'

const email = 'amina@mtaa.test'
const both = [
  { policy: 'privacy', version: '2025-07-26' },
  { policy: 'terms', version: '2025-07-11' },
]

const accepted = (world: World) =>
  world.db
    .selectFrom('policy_acceptances')
    .select(['policy', 'version', 'accepted_at', 'way'])
    .orderBy('policy')
    .execute()

const services = base.extend({ worldOptions: [{ settings: openToServices }, { injected: true }] })
const organisations = base.extend({ worldOptions: [{ settings: openToOrganisations }, { injected: true }] })
const thatDay = changed({ publishedOn: '2026-10-01', version: '2026-11-20' })
const whileChanging = confirming.extend({
  worldOptions: [
    {
      settings: (usual: Settings) =>
        withVersions(thatDay)({ ...usual, auth: { ...usual.auth, mailerAutoconfirm: false } }),
    },
    { injected: true },
  ],
})

base('a member who signs up with a password accepts the versions in effect, at that moment', async ({ world }) => {
  const now = new Date('2026-11-20T10:00:00.000Z')
  world.setNow(now)
  await authCalls(world).signUp(email)
  expect(await accepted(world)).toEqual(both.map((one) => ({ ...one, accepted_at: now, way: 'registration' })))
})

whileChanging('what counts is the moment of signing up, not the one of opening the mail', async ({ world }) => {
  const evening = new Date('2026-11-19T20:50:00.000Z')
  world.setNow(evening)
  const { call, signUp } = authCalls(world)
  await signUp(email)
  const token = codeIn((await world.mails())[0])
  // Midnight in Nairobi, and the new version, come meanwhile.
  world.setNow(new Date('2026-11-19T21:10:00.000Z'))
  expect((await call('POST', '/verify', { body: { type: 'signup', email, token } })).status).toBe(200)
  expect(await accepted(world)).toMatchObject(both.map((one) => ({ ...one, accepted_at: evening })))
})

confirming('a member who signs up by a code alone accepts, too', async ({ world }) => {
  const { call } = authCalls(world)
  await call('POST', '/otp', { body: { email, create_user: true } })
  const token = codeIn((await world.mails())[0])
  expect((await call('POST', '/verify', { body: { type: 'email', email, token } })).status).toBe(200)
  expect(await accepted(world)).toMatchObject(both)
})

providers('a member of a provider accepts once, after any number of sign-ins', async ({ world, provider }) => {
  await signInBy(world, provider, amina)
  const first = await accepted(world)
  expect(first).toMatchObject(both)
  await signInBy(world, provider, amina)
  expect(await accepted(world)).toEqual(first)
})

organisations('a member of an organisation accepts, too', async ({ world }) => {
  await organisation(world)
  const flow = await begin(world)
  const { fragment } = await send(world, flow, answerTo(flow.question))
  expect(fragment.has('access_token')).toBe(true)
  expect(await accepted(world)).toMatchObject(both)
})

services('for an account that a service makes nothing was accepted', async ({ world }) => {
  const body = { email, password }
  const { status } = await authCalls(world).call('POST', '/admin/users', { body, token: await serviceToken() })
  expect(status).toBe(200)
  expect(await accepted(world)).toEqual([])
})
