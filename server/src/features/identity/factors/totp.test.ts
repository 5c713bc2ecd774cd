import { expect } from 'vitest'
import { test } from '../../../../test/harness.ts'
import {
  enrollTotp,
  later,
  levelOf,
  proveTotp,
  refresh,
  registered,
  secondDevice,
  send,
  tokensOf,
  totpCode,
  unlimited,
  withTotp,
} from '../../../../test/identity/second-factor.ts'

test('an authenticator app becomes the second factor, and its owner is notified', async ({ world }) => {
  // The mail waits half a minute for recovery codes, by the clock of the database.
  world.setNow(new Date(Date.now() - 60_000))
  const { client, email } = await registered(world)
  const { factorId, secret, uri, qr_code } = await enrollTotp(client)
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(new URL(uri).searchParams.get('issuer')).toBe('Mtaa')
  expect(qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+<\/svg>$/)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })

  await proveTotp(world, client, { factorId, secret })
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' })
  expect(data?.currentAuthenticationMethods).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ method: 'totp' }),
      expect.objectContaining({ method: 'password' }),
    ]),
  )
  const factors = (await client.mfa.listFactors()).data
  expect(factors?.totp).toMatchObject([{ id: factorId, friendly_name: 'My phone', status: 'verified' }])
  expect(JSON.stringify(factors)).not.toContain(secret)
  const [mail] = await world.mails()
  expect(mail).toMatchObject({ channel: 'mail', recipient: email })
  expect(mail?.body_text).toContain('My phone')
})

test('the method proven last is first in a token, also when both were proven in one second', async ({ world }) => {
  world.setNow(new Date('2026-11-20T08:00:00.100Z'))
  const { client } = await registered(world)
  const totp = await enrollTotp(client)
  later(world, 0.5)
  await proveTotp(world, client, totp)
  const methods = (await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentAuthenticationMethods
  expect(methods).toMatchObject([{ method: 'totp' }, { method: 'password' }])
})

test('a member who signs in again owes the factor, and the tokens from before it was proven are void', async ({
  world,
}) => {
  const { secret, factorId } = await withTotp(world)
  const client = await secondDevice(world)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  const before = await tokensOf(client)
  later(world, 30)
  await proveTotp(world, client, { factorId, secret })
  expect(await levelOf(client)).toBe('aal2')
  expect(await refresh(world, before.refresh)).toMatchObject({ status: 400 })
  expect((await client.refreshSession()).error).toBeNull()
  expect(await levelOf(client)).toBe('aal2')
})

test('sessions without the factor end when it is proven, those with it stay', async ({ world }) => {
  const { client: first, secret, factorId } = await withTotp(world)
  const [halfWay, second] = [await secondDevice(world), await secondDevice(world)]
  later(world, 30)
  await proveTotp(world, second, { factorId, secret })
  expect((await halfWay.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
  expect((await first.getUser()).error).toBeNull()
  expect((await second.getUser()).error).toBeNull()
})

test('a code is accepted once, and none that is older than one accepted', async ({ world }) => {
  world.setNow(new Date('2026-11-20T12:00:15Z'))
  const { secret, factorId, client } = await withTotp(world)
  const again = async (code: string) => (await client.mfa.challengeAndVerify({ factorId, code })).error
  expect(await again(totpCode(secret, world.clock()))).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  expect(await again(totpCode(secret, new Date('2026-11-20T11:59:50Z')))).toMatchObject({
    code: 'mfa_verification_failed',
  })
  later(world, 30)
  expect(await again(totpCode(secret, world.clock()))).toBeNull()
})

unlimited('of ten answers with the same code at once one is accepted', async ({ world }) => {
  const { secret, factorId } = await withTotp(world)
  later(world, 30)
  const client = await secondDevice(world)
  const { access: token } = await tokensOf(client)
  const challenges = await Promise.all(Array.from({ length: 10 }, () => client.mfa.challenge({ factorId })))
  const code = totpCode(secret, world.clock())
  const answers = await Promise.all(
    challenges.map(({ data }) =>
      send(world, 'POST', `/factors/${factorId}/verify`, { token, body: { challenge_id: data?.id, code } }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ json }) => json['code'] === 'mfa_verification_failed')).toHaveLength(9)
})

test('a clock may be half a minute off, not more', async ({ world }) => {
  world.setNow(new Date('2026-11-20T12:00:15Z'))
  const { client } = await registered(world)
  for (const [offset, right] of [
    [-61, false],
    [61, false],
    [-30, true],
    [30, true],
  ] as const) {
    const { factorId, secret } = await enrollTotp(client, `off by ${offset}`)
    const code = totpCode(secret, new Date(world.clock().getTime() + offset * 1000))
    expect((await client.mfa.challengeAndVerify({ factorId, code })).error === null, `${offset} s`).toBe(right)
  }
})

unlimited('after five wrong answers a challenge is over, even for the right one', async ({ world }) => {
  const { secret, factorId, client } = await withTotp(world)
  later(world, 30)
  const challengeId = (await client.mfa.challenge({ factorId })).data?.id ?? ''
  const answer = async (code: string) => (await client.mfa.verify({ factorId, challengeId, code })).error
  for (let tries = 0; tries < 5; tries += 1)
    expect(await answer('abcdef')).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
  expect(await answer(totpCode(secret, world.clock()))).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
})

test('guesses slow the whole account, however many challenges and sessions they are spread over', async ({ world }) => {
  const { secret, factorId } = await withTotp(world)
  later(world, 60)
  for (let tries = 0; tries < 5; tries += 1) {
    const guesser = await secondDevice(world)
    const { error } = await guesser.mfa.challengeAndVerify({ factorId, code: 'abcdef' })
    expect(error).toMatchObject({ code: 'mfa_verification_failed' })
  }
  const owner = await secondDevice(world)
  const { access: token } = await tokensOf(owner)
  later(world, 60)
  const challenge_id = (await owner.mfa.challenge({ factorId })).data?.id
  const code = totpCode(secret, world.clock())
  const answer = await send(world, 'POST', `/factors/${factorId}/verify`, { token, body: { challenge_id, code } })
  expect(answer).toMatchObject({ status: 429, json: { code: 'over_request_rate_limit' } })
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60)
  later(world, 15 * 60)
  await proveTotp(world, owner, { factorId, secret })
})

test('a challenge is valid for five minutes, in its own session, at its own address, for one answer', async ({
  world,
}) => {
  const { secret, factorId, client } = await withTotp(world)
  const other = await secondDevice(world)
  const [mine, theirs] = [(await tokensOf(client)).access, (await tokensOf(other)).access]
  later(world, 30)
  const ask = async (token: string) =>
    (await send(world, 'POST', `/factors/${factorId}/challenge`, { token })).json['id']
  const answer = (challenge_id: unknown, token: string, remoteAddress?: string) =>
    send(world, 'POST', `/factors/${factorId}/verify`, {
      token,
      body: { challenge_id, code: totpCode(secret, world.clock()) },
      ...(remoteAddress !== undefined && { remoteAddress }),
    })
  const challenge = await ask(mine)
  expect(await answer(challenge, theirs)).toMatchObject({ status: 422, json: { code: 'mfa_factor_not_found' } })
  expect(await answer(challenge, mine, '192.0.2.7')).toMatchObject({
    status: 422,
    json: { code: 'mfa_ip_address_mismatch' },
  })
  expect(await answer('nonsense', mine)).toMatchObject({ status: 422, json: { code: 'mfa_factor_not_found' } })
  expect(await answer(challenge, mine)).toMatchObject({ status: 200, json: { token_type: 'bearer' } })
  later(world, 30)
  expect(await answer(challenge, mine)).toMatchObject({ status: 422, json: { code: 'mfa_challenge_expired' } })
  const late = await ask(mine)
  later(world, 301)
  expect(await answer(late, mine)).toMatchObject({ status: 422, json: { code: 'mfa_challenge_expired' } })
})

test('no secret of a factor can be read in the database', async ({ world }) => {
  const { secret, id } = await withTotp(world)
  const row = await world.db.selectFrom('mfa_factors').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()
  expect(row.encrypted_secret?.toString('latin1')).not.toContain(secret)
  expect(JSON.stringify(row)).not.toContain(secret)
})
