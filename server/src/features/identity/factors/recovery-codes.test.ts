import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import {
  later,
  levelOf,
  proveTotp,
  refresh,
  registered,
  secondDevice,
  send,
  tokensOf,
  unlimited,
  withTotp,
} from '../../../../test/identity/second-factor.ts'

async function withCodes(world: World) {
  const person = await withTotp(world)
  const { data, error } = await person.client.mfa.recoveryCodes.generate()
  if (error) throw error
  return { ...person, set: data, codes: data.codes }
}

const mistyped = (code = '') => ` ${code.toUpperCase().replace(/(.{4})(?=.)/g, '$1-')} `

test('eight recovery codes are shown once', async ({ world }) => {
  const { client, set, codes } = await withCodes(world)
  expect(set).toMatchObject({ type: 'recovery_code', total: 8, friendly_name: 'Recovery codes' })
  expect(new Set(codes).size).toBe(8)
  expect(codes.every((code) => /^[2-9a-z]{16}$/.test(code))).toBe(true)
  const status = await client.mfa.recoveryCodes.getStatus()
  expect(status.data).toEqual({ id: set.id, type: 'recovery_code', total: 8, remaining: 8 })
  expect((await client.mfa.listFactors()).data?.recovery_code).toMatchObject([{ id: set.id, status: 'verified' }])
  const stored = JSON.stringify(await world.db.selectFrom('recovery_codes').selectAll().execute())
  expect(codes.some((code) => stored.includes(Buffer.from(code).toString('base64')) || stored.includes(code))).toBe(
    false,
  )
})

const noticesTo = async (world: World, email: string) =>
  (await world.mails()).filter(({ recipient, subject }) => recipient === email && !subject?.startsWith('Confirm'))

test('one mail notifies of a first factor and the codes made with it', async ({ world }) => {
  world.setNow(new Date())
  const { email } = await withCodes(world)
  const mails = await noticesTo(world, email)
  expect(mails).toMatchObject([{ subject: 'A second step was added' }])
  expect(mails[0]?.body_text).toMatch(/My phone.+\n+.+8 recovery codes/)
})

test('the mail about a factor without codes is sent half a minute later, and codes made then have a mail of their own', async ({
  world,
}) => {
  // The queue goes by the database's clock, to which half a minute has passed already.
  world.setNow(new Date(Date.now() - 60_000))
  const { client, email } = await withTotp(world)
  const [added] = await noticesTo(world, email)
  expect(added).toMatchObject({ subject: 'A second step was added' })
  expect(added?.body_text).not.toContain('recovery codes')
  later(world, 30)
  await client.mfa.recoveryCodes.generate()
  const subjects = (await noticesTo(world, email)).map(({ subject }) => subject)
  expect(subjects).toEqual(['You have new recovery codes', 'A second step was added'])
})

test('of a factor that is removed at once only the removal is mailed', async ({ world }) => {
  const { client, email, factorId } = await withTotp(world)
  await client.mfa.unenroll({ factorId })
  expect(await noticesTo(world, email)).toMatchObject([{ subject: 'A second step was removed' }])
})

test('codes that replace others and codes that are removed are named as what they are', async ({ world }) => {
  world.setNow(new Date())
  const { client, email } = await withCodes(world)
  await client.mfa.recoveryCodes.regenerate()
  await client.mfa.recoveryCodes.unenroll()
  const subjects = (await noticesTo(world, email)).map(({ subject }) => subject)
  expect(subjects.toSorted()).toEqual([
    'A second step was added',
    'You have new recovery codes',
    'Your recovery codes were removed',
  ])
})

test('a code stands in for the lost phone, once, however it was typed', async ({ world }) => {
  const { codes, email } = await withCodes(world)
  const client = await secondDevice(world)
  const before = await tokensOf(client)
  const { error } = await client.mfa.recoveryCodes.verify({ code: mistyped(codes[3]) })
  expect(error).toBeNull()
  expect(await levelOf(client)).toBe('aal2')
  const amr = (await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentAuthenticationMethods
  expect(amr).toEqual(expect.arrayContaining([expect.objectContaining({ method: 'mfa/recovery_code' })]))
  expect(await refresh(world, before.refresh)).toMatchObject({ status: 400 })
  expect((await client.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 8, remaining: 7 })
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ recipient: email })
  expect(mail?.body_text).toContain('7')

  const again = await (await secondDevice(world)).mfa.recoveryCodes.verify({ code: codes[3] ?? '' })
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
})

unlimited('of ten who use the same code at once one gets in', async ({ world }) => {
  const { codes } = await withCodes(world)
  const { access: token } = await tokensOf(await secondDevice(world))
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      send(world, 'POST', '/factors/recovery-codes/verify', { token, body: { code: codes[0] } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ json }) => json['code'] === 'mfa_verification_failed')).toHaveLength(9)
})

test('a set belongs to its owner', async ({ world }) => {
  const { codes } = await withCodes(world)
  await withTotp(world, 'brian@mtaa.test')
  const brian = await secondDevice(world, 'brian@mtaa.test')
  const { error } = await brian.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })
  expect(error).toMatchObject({ code: 'mfa_verification_failed' })
  expect((await brian.mfa.recoveryCodes.getStatus()).error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' })
})

test('after five wrong codes they are locked; the phone still works, and new codes unlock', async ({ world }) => {
  const { codes, factorId, secret } = await withCodes(world)
  const client = await secondDevice(world)
  for (let tries = 0; tries < 5; tries += 1)
    expect((await client.mfa.recoveryCodes.verify({ code: 'wrong' })).error).toMatchObject({ status: 422 })
  later(world, 61)
  const locked = await client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })
  expect(locked.error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' })
  await proveTotp(world, client, { factorId, secret })
  const fresh = await client.mfa.recoveryCodes.regenerate()
  const { error } = await (await secondDevice(world)).mfa.recoveryCodes.verify({ code: fresh.data?.codes[0] ?? '' })
  expect(error).toBeNull()
})

test('codes are made, replaced and removed only with the second factor proven, and never alone', async ({ world }) => {
  const alone = await registered(world, 'brian@mtaa.test')
  expect((await alone.client.mfa.recoveryCodes.generate()).error).toMatchObject({
    status: 422,
    code: 'mfa_recovery_codes_sole_factor',
  })
  expect((await alone.client.mfa.recoveryCodes.regenerate()).error).toMatchObject({ code: 'mfa_factor_not_found' })
  expect((await alone.client.mfa.recoveryCodes.unenroll()).error).toMatchObject({ code: 'mfa_factor_not_found' })

  const { client, codes, set } = await withCodes(world)
  expect((await client.mfa.recoveryCodes.generate()).error).toMatchObject({ code: 'mfa_verified_factor_exists' })
  const halfWay = await secondDevice(world)
  for (const change of [
    halfWay.mfa.recoveryCodes.generate(),
    halfWay.mfa.recoveryCodes.regenerate(),
    halfWay.mfa.recoveryCodes.unenroll(),
  ])
    expect((await change).error).toMatchObject({ status: 403, code: 'insufficient_aal' })

  const fresh = await client.mfa.recoveryCodes.regenerate()
  expect(fresh.data).toMatchObject({ id: set.id, total: 8 })
  const old = await halfWay.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })
  expect(old.error).toMatchObject({ code: 'mfa_verification_failed' })
  expect((await client.mfa.recoveryCodes.unenroll()).data).toEqual({ id: set.id })
  const removed = await halfWay.mfa.recoveryCodes.verify({ code: fresh.data?.codes[0] ?? '' })
  expect(removed.error).toMatchObject({ code: 'mfa_verification_failed' })
})

test('recovery codes are deleted with the last factor, and sessions proven with them are lowered', async ({
  world,
}) => {
  const { codes, factorId } = await withCodes(world)
  const client = await secondDevice(world)
  await client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  expect((await client.mfa.listFactors()).data?.all).toEqual([])
  await client.refreshSession()
  expect(await levelOf(client)).toBe('aal1')
})
