import { expect } from 'vitest'
import { password } from '../../../../test/identity/auth-calls.ts'
import { codeIn, withAuth } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { networks, personAt, statusesOf, type PersonAt } from '../../../../test/identity/person-at.ts'
import { totpCode } from '../../../../test/identity/second-factor.ts'

const email = 'amina@mtaa.test'
const phone = '254712345678'
const start = Date.parse('2026-11-20T10:00:00Z')
const at = (world: World, seconds: number) => world.setNow(new Date(start + seconds * 1000))
const test = withAuth({ mailerAutoconfirm: true })

const tokenIn = (answer: { json: Record<string, unknown> }) => String(answer.json['access_token'])

const challenge = (person: PersonAt, factorId: string, token: string) =>
  person.auth(`/factors/${factorId}/challenge`, {}, token)

const answer = (person: PersonAt, factorId: string, token: string, input: { challenge_id: unknown; code: string }) =>
  person.auth(`/factors/${factorId}/verify`, input, token)

/** Signs up in a browser of their own and adds a factor there. */
async function ownerWith(world: World, factor_type: 'phone' | 'totp') {
  at(world, -86_400)
  const browser = personAt(world, '41.90.1.1')
  const token = tokenIn(await browser.auth('/signup', { email, password }))
  const { json } = await browser.auth('/factors', { factor_type, ...(factor_type === 'phone' && { phone }) }, token)
  const factorId = String(json['id'])
  const { secret } = (json['totp'] ?? {}) as { secret?: string }
  const challenge_id = (await challenge(browser, factorId, token)).json['id']
  const code = secret ? totpCode(secret, world.clock()) : codeIn((await world.mails())[0])
  expect((await answer(browser, factorId, token, { challenge_id, code })).status).toBe(200)
  at(world, 0)
  return { browser, factorId, secret: secret ?? '' }
}

/** The password is right, the rest is owed. */
async function halfWay(person: PersonAt) {
  const entered = await person.signIn(email, password)
  expect(entered.status).toBe(200)
  return tokenIn(entered)
}

test('strangers who use up the texts of a number do not lock its owner out of the second factor', async ({ world }) => {
  const { factorId } = await ownerWith(world, 'phone')
  const guessers = await Promise.all(networks(15).map((ip) => personAt(world, ip).askText(phone)))
  expect(statusesOf(guessers)).toContain(429)
  await world.mails()
  const fresh = personAt(world, '41.90.5.5')
  const token = await halfWay(fresh)
  const requested = await challenge(fresh, factorId, token)
  expect(requested.status).toBe(200)
  const input = { challenge_id: requested.json['id'], code: codeIn((await world.mails())[0]) }
  expect((await answer(fresh, factorId, token, input)).status).toBe(200)
})

test('a thief with the password uses up texts of their own: five from a network, twenty from all', async ({
  world,
}) => {
  const { browser, factorId } = await ownerWith(world, 'phone')
  const thief = personAt(world, '196.201.1.1')
  const token = await halfWay(thief)
  const requested = []
  for (const seconds of [0, 61, 190, 500, 810, 1120]) {
    at(world, seconds)
    requested.push(await challenge(thief, factorId, token))
  }
  expect(statusesOf(requested)).toEqual([200, 200, 200, 200, 200, 429])
  const fresh = personAt(world, '41.90.5.5')
  expect((await challenge(fresh, factorId, await halfWay(fresh))).status, 'the owner in a new browser').toBe(200)

  const elsewhere = await Promise.all(
    networks(20)
      .slice(1)
      .map(async (ip) => {
        const person = personAt(world, ip)
        return challenge(person, factorId, await halfWay(person))
      }),
  )
  expect(elsewhere.filter(({ status }) => status === 200)).toHaveLength(14)
  expect((await challenge(browser, factorId, await halfWay(browser))).status, 'and in their own').toBe(200)
})

test('a thief with the password guesses at an app’s codes five times; the owner’s own browser is not locked', async ({
  world,
}) => {
  const { browser, factorId, secret } = await ownerWith(world, 'totp')
  const thief = personAt(world, '196.201.1.1')
  const guess = async (token: string) => {
    const { json } = await challenge(thief, factorId, token)
    return answer(thief, factorId, token, { challenge_id: json['id'], code: '000000' })
  }
  const answers = []
  for (let session = 0; session < 3; session++) {
    const token = await halfWay(thief)
    for (let count = 0; count < 3; count++) answers.push(await guess(token))
  }
  expect(statusesOf(answers)).toEqual([422, 422, 422, 422, 422, 429, 429, 429, 429])
  const token = await halfWay(browser)
  const challenge_id = (await challenge(browser, factorId, token)).json['id']
  const right = await answer(browser, factorId, token, { challenge_id, code: totpCode(secret, world.clock()) })
  expect(right.status).toBe(200)
})

test('sixty guesses a day at an app’s codes, however long the thief waits in between', async ({ world }) => {
  const { factorId } = await ownerWith(world, 'totp')
  const thief = personAt(world, '196.201.1.1')
  const token = await halfWay(thief)
  const input = async () => ({ challenge_id: (await challenge(thief, factorId, token)).json['id'], code: '000000' })
  expect((await answer(thief, factorId, token, await input())).status).toBe(422)
  await world.db.updateTable('rate_limits').set({ used: 60 }).where('key', 'like', 'auth_factor_guesses:%').execute()
  at(world, 1000)
  expect((await answer(thief, factorId, token, await input())).status).toBe(429)
})

test('a thief who tries recovery codes without end does not lock the owner’s', async ({ world }) => {
  const { browser, factorId, secret } = await ownerWith(world, 'totp')
  const token = await halfWay(browser)
  const challenge_id = (await challenge(browser, factorId, token)).json['id']
  const proven = await answer(browser, factorId, token, { challenge_id, code: totpCode(secret, world.clock()) })
  const made = await browser.auth('/factors/recovery-codes', {}, tokenIn(proven))
  const { codes = [] } = made.json as { codes?: string[] }
  const thief = personAt(world, '196.201.1.1')
  const stolen = await halfWay(thief)
  const tries = []
  for (let count = 0; count < 7; count++)
    tries.push(await thief.auth('/factors/recovery-codes/verify', { code: 'x' }, stolen))
  expect(statusesOf(tries)).toEqual([422, 422, 422, 422, 422, 429, 429])
  const fresh = personAt(world, '41.90.5.5')
  const used = await fresh.auth('/factors/recovery-codes/verify', { code: codes[0] }, await halfWay(fresh))
  expect(used.status).toBe(200)
})
