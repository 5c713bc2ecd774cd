import { expect } from 'vitest'
import { authCalls, password } from '../../../../test/identity/auth-calls.ts'
import { auditEntries, codeOf, expectOneEntry, type AuditedAct } from '../../../../test/audited.ts'
import { softAuthenticator } from '../../../../test/identity/authenticator.ts'
import { test as base, type World } from '../../../../test/harness.ts'
import { metadataOf } from '../../../../test/identity/identity-provider.ts'
import { enrollTotp } from '../../../../test/identity/second-factor.ts'
import { serviceClient, serviceToken, signedUp } from '../../../../test/platform/services.ts'
import { openToOrganisations, organisation } from '../../../../test/identity/sso-flow.ts'
import { newId } from '../../../platform/database/ids.ts'

const test = base.extend({ worldOptions: [{ settings: openToOrganisations }, { injected: true }] })

const email = 'amina@mtaa.test'

async function changing(world: World, change: object): Promise<AuditedAct> {
  const [{ id }, service] = [await signedUp(world, email), await serviceClient(world)]
  await signedUp(world, 'brian@mtaa.test')
  const update = (more: object) => codeOf(service.updateUserById(id, { ...change, ...more }))
  return { actor: null, subject: id, refused: () => update({ email: 'brian@mtaa.test' }), act: () => update({}) }
}

/** An act on the account of an address that may be new; refused for one that is confirmed already. */
async function aboutAddress(
  world: World,
  ask: (service: Awaited<ReturnType<typeof serviceClient>>, to: string) => Promise<{ error: unknown }>,
) {
  await signedUp(world, 'brian@mtaa.test')
  const [service, idOf] = [await serviceClient(world), new Map<string, string>()]
  const act = async () => {
    const code = await codeOf(ask(service, email))
    for (const user of await world.db.selectFrom('users').select(['id', 'email']).execute())
      idOf.set(user.email ?? '', user.id)
    return code
  }
  return {
    actor: null,
    subject: () => idOf.get(email) ?? '',
    refused: () => codeOf(ask(service, 'brian@mtaa.test')),
    act,
  }
}

async function onProvider(world: World, method: 'PUT' | 'DELETE', body: object): Promise<AuditedAct> {
  const id = await organisation(world)
  const token = await serviceToken()
  const call = async (which: string) =>
    (await authCalls(world).call(method, `/admin/sso/providers/${which}`, { token, body })).json['code']
  return { actor: null, subject: id, refused: () => call(newId()), act: () => call(id) }
}

const acts: Record<string, (world: World) => Promise<AuditedAct>> = {
  'user.created': (world) =>
    aboutAddress(world, (service, to) => service.createUser({ email: to, phone_confirm: true })),
  'user.invited': (world) => aboutAddress(world, (service, to) => service.inviteUserByEmail(to)),
  'link.made': (world) =>
    aboutAddress(world, (service, to) => service.generateLink({ type: 'signup', email: to, password })),
  'user.updated': (world) => changing(world, { password: 'siri mpya', user_metadata: { city: 'Nairobi' } }),
  'user.banned': (world) => changing(world, { ban_duration: '24h' }),
  'user.unbanned': (world) => changing(world, { ban_duration: 'none' }),
  async 'user.deleted'(world) {
    const [{ id }, service] = [await signedUp(world, email), await serviceClient(world)]
    return {
      actor: null,
      subject: id,
      refused: () => codeOf(service.deleteUser(newId())),
      act: () => codeOf(service.deleteUser(id)),
    }
  },
  async 'factor.removed'(world) {
    const [{ client, id: userId }, service] = [await signedUp(world, email), await serviceClient(world)]
    const { factorId } = await enrollTotp(client)
    const remove = (id: string) => codeOf(service.mfa.deleteFactor({ userId, id }))
    return { actor: null, subject: userId, refused: () => remove(newId()), act: () => remove(factorId) }
  },
  async 'passkey.removed'(world) {
    const [{ client, id: userId }, service] = [await signedUp(world, email), await serviceClient(world)]
    const { data } = await client.passkey.startRegistration()
    const credential = softAuthenticator().create((data?.options ?? {}) as never) as never
    const made = await client.passkey.verifyRegistration({ challengeId: data?.challenge_id ?? '', credential })
    const remove = (passkeyId: string) => codeOf(service.passkey.deletePasskey({ userId, passkeyId }))
    return { actor: null, subject: userId, refused: () => remove(newId()), act: () => remove(made.data?.id ?? '') }
  },
  async 'sso_provider.created'(world) {
    let id = ''
    const create = async (metadata_xml: string) => {
      const body = { type: 'saml', metadata_xml }
      const { json } = await authCalls(world).call('POST', '/admin/sso/providers', {
        token: await serviceToken(),
        body,
      })
      id = String(json['id'])
      return json['code']
    }
    return { actor: null, subject: () => id, refused: () => create('<no/>'), act: () => create(metadataOf()) }
  },
  'sso_provider.updated': (world) => onProvider(world, 'PUT', { disabled: true }),
  'sso_provider.deleted': (world) => onProvider(world, 'DELETE', {}),
}

for (const [action, prepare] of Object.entries(acts))
  test(`${action} by a service is written once when it is done, and not when it is refused`, async ({ world }) => {
    await expectOneEntry(world, action, await prepare(world))
    expect((await auditEntries(world)).at(-1)?.details).toMatchObject({ by: 'service' })
  })

test('a ban beside other changes is written as two acts, and no entry holds an address', async ({ world }) => {
  const [{ id }, service] = [await signedUp(world, email), await serviceClient(world)]
  await service.updateUserById(id, { ban_duration: '1h', email: 'achieng@mtaa.test', user_metadata: { a: 'Achieng' } })
  const entries = (await auditEntries(world)).filter(({ subject_id }) => subject_id === id)
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['user.banned', 'user.updated'])
  expect(entries.find(({ action }) => action === 'user.updated')?.details).toEqual({
    by: 'service',
    email: true,
    user_metadata: true,
  })
  expect(JSON.stringify(entries)).not.toMatch(/achieng|amina/i)
})

test('of five services that remove one factor at the same moment one does it, and one entry is written', async ({
  world,
}) => {
  const [{ client, id: userId }, service] = [await signedUp(world, email), await serviceClient(world)]
  const { factorId: id } = await enrollTotp(client)
  const codes = await Promise.all(Array.from({ length: 5 }, () => codeOf(service.mfa.deleteFactor({ userId, id }))))
  expect(codes.filter((code) => code === undefined)).toHaveLength(1)
  expect((await auditEntries(world)).map(({ action }) => action)).toEqual(['factor.removed'])
})
