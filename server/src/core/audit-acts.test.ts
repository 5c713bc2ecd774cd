import { day } from '@mtaa/contract/time'
import { planDeletion, requestExport, undoDeletion } from '@mtaa/contract/identity/privacy'
import { expect } from 'vitest'
import { authCalls, password } from '../../test/identity/auth-calls.ts'
import { authClient } from '../../test/identity/auth-client.ts'
import { auditEntries, codeOf, expectOneEntry, type AuditedAct } from '../../test/audited.ts'
import { softAuthenticator } from '../../test/identity/authenticator.ts'
import { codeIn } from '../../test/identity/codes.ts'
import type { World } from '../../test/harness.ts'
import { runSchedule } from '../../test/platform/schedules.ts'
import {
  enrollTotp,
  registered,
  secondDevice,
  send,
  tokensOf,
  totpCode,
  unlimited,
  withTotp,
} from '../../test/identity/second-factor.ts'
import { newId } from '../platform/database/ids.ts'
import type { Settings } from './deps.ts'

/** Where identities can be unlinked, too. */
const test = unlimited.extend({
  worldOptions: [
    {
      settings: (usual: Settings) => ({ ...usual, limits: false, auth: { ...usual.auth, manualLinking: true } }),
    },
    { injected: true },
  ],
})

const wrong = (code: string) => (code.startsWith('1') ? '2' : '1') + code.slice(1)
const own = (id: string) => ({ actor: id, subject: id })
const codeFor = async (world: World, recipient: string) =>
  codeIn((await world.mails()).find((mail) => mail.recipient.endsWith(recipient)))
const typedCode = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { code: string }) => error.code,
  )

async function changingEmail(world: World): Promise<AuditedAct> {
  const { client, id, email } = await registered(world)
  await client.updateUser({ email: 'asha@mtaa.test' })
  const verify = (address: string, token: string) =>
    codeOf(client.verifyOtp({ type: 'email_change', email: address, token }))
  await verify(email, await codeFor(world, email))
  const code = await codeFor(world, 'asha@mtaa.test')
  return {
    ...own(id),
    refused: () => verify('asha@mtaa.test', wrong(code)),
    act: () => verify('asha@mtaa.test', code),
  }
}

async function removingRecoveryCodes(world: World): Promise<AuditedAct> {
  const { client, id } = await withTotp(world)
  await client.mfa.recoveryCodes.generate()
  const token = (await tokensOf(client)).access
  const other = (await tokensOf(await secondDevice(world))).access
  const remove = async (bearer: string) =>
    (await send(world, 'DELETE', '/factors/recovery-codes', { token: bearer })).json['code']
  return { ...own(id), refused: () => remove(other), act: () => remove(token) }
}

async function addingPasskey(world: World): Promise<AuditedAct> {
  const { client, id } = await registered(world)
  const register = async (lie = {}) => {
    const { data } = await client.passkey.startRegistration()
    const credential = softAuthenticator().create((data?.options ?? {}) as never, lie) as never
    return codeOf(client.passkey.verifyRegistration({ challengeId: data?.challenge_id ?? '', credential }))
  }
  return { ...own(id), refused: () => register({ origin: 'https://evil.test' }), act: () => register() }
}

const acts: Record<string, (world: World) => Promise<AuditedAct>> = {
  async 'password.changed'(world) {
    const { client, id } = await registered(world)
    const change = (next: string) => codeOf(client.updateUser({ password: next }))
    return { ...own(id), refused: () => change(password), act: () => change('siri mpya') }
  },
  async 'password.reset'(world) {
    const { id, email } = await registered(world)
    const client = await authClient(world, { flowType: 'implicit' })
    await client.resetPasswordForEmail(email)
    await client.verifyOtp({ type: 'recovery', email, token: await codeFor(world, email) })
    const change = (next: string) => codeOf(client.updateUser({ password: next }))
    return { ...own(id), refused: () => change('12345'), act: () => change('siri mpya') }
  },
  'email.changed': changingEmail,
  async 'phone.changed'(world) {
    const { client, id } = await registered(world)
    const phone = '254712345678'
    await client.updateUser({ phone })
    const code = await codeFor(world, phone)
    const verify = (token: string) => codeOf(client.verifyOtp({ type: 'phone_change', phone, token }))
    return { ...own(id), refused: () => verify(wrong(code)), act: () => verify(code) }
  },
  async 'identity.unlinked'(world) {
    const { client, id } = await registered(world)
    const identity_id = newId()
    const [at, identity_data] = [world.clock(), '{}']
    const google = { identity_id, user_id: id, provider: 'google', provider_id: 'g', identity_data }
    await world.db
      .insertInto('identities')
      .values({ ...google, created_at: at, updated_at: at })
      .execute()
    const unlink = (which: string) => codeOf(client.unlinkIdentity({ identity_id: which } as never))
    return { ...own(id), refused: () => unlink(newId()), act: () => unlink(identity_id) }
  },
  async 'factor.verified'(world) {
    const { client, id } = await registered(world)
    const { factorId, secret } = await enrollTotp(client)
    const right = totpCode(secret, world.clock())
    const verify = (code: string) => codeOf(client.mfa.challengeAndVerify({ factorId, code }))
    return { ...own(id), refused: () => verify(wrong(right)), act: () => verify(totpCode(secret, world.clock())) }
  },
  async 'factor.removed'(world) {
    const { client, id, factorId } = await withTotp(world)
    const other = await secondDevice(world)
    const refused = () => codeOf(other.mfa.unenroll({ factorId }))
    return { ...own(id), refused, act: () => codeOf(client.mfa.unenroll({ factorId })) }
  },
  async 'recovery_codes.made'(world) {
    const { client, id } = await withTotp(world)
    const other = await secondDevice(world)
    const refused = () => codeOf(other.mfa.recoveryCodes.generate())
    return { ...own(id), refused, act: () => codeOf(client.mfa.recoveryCodes.generate()) }
  },
  'recovery_codes.removed': removingRecoveryCodes,
  'passkey.added': addingPasskey,
  async 'passkey.removed'(world) {
    const { client, id } = await registered(world)
    const { data } = await client.passkey.startRegistration()
    const credential = softAuthenticator().create((data?.options ?? {}) as never) as never
    const made = await client.passkey.verifyRegistration({ challengeId: data?.challenge_id ?? '', credential })
    const remove = (passkeyId: string) => codeOf(client.passkey.delete({ passkeyId }))
    return { ...own(id), refused: () => remove(newId()), act: () => remove(made.data?.id ?? '') }
  },
  async 'sessions.ended'(world) {
    const { client, id } = await withTotp(world)
    const owing = (await tokensOf(await secondDevice(world))).access
    const end = async (token: string, scope: string) =>
      (await authCalls(world).call('POST', `/logout?scope=${scope}`, { token })).json['code']
    const token = (await tokensOf(client)).access
    return { ...own(id), refused: () => end(owing, 'others'), act: () => end(token, 'global') }
  },
  async 'deletion.planned'(world) {
    const { person } = await signedIn(world)
    const plan = (current_password: string) => typedCode(world.as(person)(planDeletion, { body: { current_password } }))
    return { ...own(person.id), refused: () => plan('not mine'), act: () => plan(password) }
  },
  async 'deletion.cancelled'(world) {
    const [{ person }, other] = [await signedIn(world), await world.make.member()]
    await world.as(person)(planDeletion, { body: { current_password: password } })
    const undo = (who: typeof person) => typedCode(world.as(who)(undoDeletion, {}))
    return { ...own(person.id), refused: () => undo(other), act: () => undo(person) }
  },
  async 'deletion.done'(world) {
    const { person } = await signedIn(world)
    await world.as(person)(planDeletion, { body: { current_password: password } })
    const sweep = async () => {
      await runSchedule(world.deps, 'privacy.sweep')
      await world.runJobs()
      const user = await world.db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirst()
      return user?.email ?? undefined
    }
    const act = () => {
      world.setNow(new Date(Date.now() + 31 * day))
      return sweep()
    }
    return { actor: null, subject: person.id, refused: sweep, act }
  },
  async 'export.made'(world) {
    const { person } = await signedIn(world)
    await world.as(person)(requestExport, {})
    const refused = () => typedCode(world.as(person)(requestExport, {}))
    const act = async () => {
      await world.runJobs()
      await world.db
        .updateTable('data_requests')
        .set({ state: 'in_progress' })
        .where('state', '=', 'received')
        .execute()
      await world.runJobs()
    }
    return { actor: null, subject: person.id, refused, act }
  },
}

async function signedIn(world: World) {
  const session = await authCalls(world).signUp()
  const { session_id: sessionId } = JSON.parse(
    Buffer.from(session.access_token.split('.')[1] ?? '', 'base64url').toString(),
  ) as { session_id: string }
  return { person: { id: session.user.id, sessionId, email: 'amina@mtaa.test' } }
}

for (const [action, prepare] of Object.entries(acts))
  test(`${action} is written once when it is done, and not when it is refused`, async ({ world }) => {
    await expectOneEntry(world, action, await prepare(world))
  })

test('signing up and in, renewing a session and leaving with one device write nothing', async ({ world }) => {
  const { client, email } = await registered(world)
  expect((await client.refreshSession()).error).toBeNull()
  const other = await secondDevice(world)
  expect((await other.signOut({ scope: 'local' })).error).toBeNull()
  expect((await client.signInWithPassword({ email, password: 'not this one' })).error).not.toBeNull()
  expect(await auditEntries(world)).toEqual([])
})
