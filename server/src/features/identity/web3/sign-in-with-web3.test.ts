import { minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { authClient } from '../../../../test/identity/auth-client.ts'
import { test as base } from '../../../../test/harness.ts'
import { ethereumWallet, solanaWallet } from '../../../../test/identity/web3.ts'
import type { Settings } from '../../../core/deps.ts'

const url = 'https://mtaa.test/login'
const withWeb3 = (usual: Settings): Settings => ({
  ...usual,
  auth: { ...usual.auth, web3: true, siteUrl: 'https://mtaa.test' },
})
const test = base.extend({ worldOptions: [{ settings: withWeb3 }, { injected: true }] })
const closed = base

test('an Ethereum wallet opens an account, and the same account the next time', async ({ world }) => {
  const client = await authClient(world)
  const wallet = ethereumWallet()
  const first = await client.signInWithWeb3({ chain: 'ethereum', wallet: wallet as never, options: { url } })
  expect(first.error).toBeNull()
  expect(first.data.user).toMatchObject({
    email: '',
    phone: '',
    is_anonymous: false,
    app_metadata: { provider: 'web3' },
  })
  expect(Object.keys(first.data.user?.user_metadata ?? {})).toEqual(['sub', 'custom_claims'])
  expect(first.data.user?.identities?.[0]).toMatchObject({ provider: 'web3', id: `web3:ethereum:${wallet.address}` })
  expect((await client.getClaims()).data?.claims).toMatchObject({ amr: [{ method: 'web3' }], aal: 'aal1' })

  const options = { url, signInWithEthereum: { nonce: 'abcdefgh12', resources: ['https://mtaa.test/terms'] } }
  const again = await client.signInWithWeb3({
    chain: 'ethereum',
    wallet: wallet as never,
    statement: 'Karibu Mtaa',
    options: options as never,
  })
  expect(again.error).toBeNull()
  expect(again.data.user?.id).toBe(first.data.user?.id)
  expect(await world.db.selectFrom('profiles').select('id').execute()).toHaveLength(1)
})

test('a Solana wallet signs in by the client’s own message', async ({ world }) => {
  const client = await authClient(world)
  const wallet = solanaWallet()
  const { data, error } = await client.signInWithWeb3({
    chain: 'solana',
    wallet,
    statement: 'Karibu',
    options: { url },
  })
  expect(error).toBeNull()
  expect(data.user?.identities?.[0]?.id).toBe(`web3:solana:${wallet.address}`)
})

function messageOf(address: string, { issuedAt = new Date(), host = 'mtaa.test', more = '' } = {}) {
  const fields = [`URI: https://${host}/login`, 'Version: 1', 'Chain ID: 1', `Issued At: ${issuedAt.toISOString()}`]
  return [`${host} wants you to sign in with your Ethereum account:`, address, '', '', ...fields].join('\n') + more
}

test('a signed message works once, however many send it at the same time', async ({ world }) => {
  const { call } = authCalls(world)
  const wallet = ethereumWallet()
  const message = messageOf(wallet.address)
  const body = { chain: 'ethereum', message, signature: wallet.sign(message) }
  const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/token?grant_type=web3', { body })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400])
  expect(
    (await call('POST', '/token?grant_type=web3', { body: { ...body, signature: body.signature.slice(2) } })).status,
  ).toBe(400)
  expect(await world.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})

test('a wallet that arrives twice at the same moment gets one account', async ({ world }) => {
  const { call } = authCalls(world)
  const wallet = ethereumWallet()
  const answers = await Promise.all(
    [0, 1, 2].map((age) => {
      const message = messageOf(wallet.address, { issuedAt: new Date(Date.now() - age * 1000) })
      return call('POST', '/token?grant_type=web3', {
        body: { chain: 'ethereum', message, signature: wallet.sign(message) },
      })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await world.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a message for another site, an old one, an expired one and a foreign signature open nothing', async ({
  world,
}) => {
  const { call } = authCalls(world)
  const wallet = ethereumWallet()
  const send = async (message: string, signature = wallet.sign(message)) =>
    call('POST', '/token?grant_type=web3', { body: { chain: 'ethereum', message, signature } })
  const late = new Date(Date.now() - 11 * minute)
  for (const answer of [
    await send(messageOf(wallet.address, { host: 'evil.test' })),
    await send(messageOf(wallet.address, { issuedAt: late })),
    await send(messageOf(wallet.address, { more: `\nExpiration Time: ${new Date(Date.now() - 1000).toISOString()}` })),
    await send(messageOf(ethereumWallet().address)),
    await send(messageOf(wallet.address), '0x00'),
  ])
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_grant' } })
  expect(await world.db.selectFrom('users').select('id').execute()).toHaveLength(0)
})

test('a text that is no wallet’s message is refused by name', async ({ world }) => {
  const { call } = authCalls(world)
  const send = async (body: object) => (await call('POST', '/token?grant_type=web3', { body })).json['code']
  expect(await send({ chain: 'bitcoin', message: 'x', signature: 'y' })).toBe('web3_unsupported_chain')
  expect(await send({ message: 'x', signature: 'y' })).toBe('web3_unsupported_chain')
  expect(await send({ chain: 'ethereum', message: 'short', signature: 'y' })).toBe('validation_failed')
  expect(await send({ chain: 'ethereum', message: 'x'.repeat(100) })).toBe('validation_failed')
  expect(await send({ chain: 'ethereum', message: 'x'.repeat(100), signature: 'y' })).toBe('invalid_grant')
})

test('a banned owner stays outside', async ({ world }) => {
  const client = await authClient(world)
  const wallet = solanaWallet()
  await client.signInWithWeb3({ chain: 'solana', wallet, options: { url } })
  await world.db
    .updateTable('users')
    .set({ banned_until: new Date(Date.now() + 60_000) })
    .execute()
  const again = await client.signInWithWeb3({ chain: 'solana', wallet, statement: 'Again', options: { url } })
  expect(again.error).toMatchObject({ code: 'user_banned' })
})

closed('where web3 sign-in is off, no message is read', async ({ world }) => {
  const { call } = authCalls(world)
  const { status, json } = await call('POST', '/token?grant_type=web3', { body: { chain: 'bitcoin' } })
  expect([status, json['code']]).toEqual([422, 'web3_provider_disabled'])
})
