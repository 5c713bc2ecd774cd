import { expect } from 'vitest'
import { codeIn, confirming as test, linkIn } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { networks, personAt, statusesOf, type PersonAt } from '../../../../test/identity/person-at.ts'

const email = 'amina@mtaa.test'
const phone = '254712345678'
const home = '41.90.1.1'
const start = Date.parse('2026-11-20T10:00:00Z')
const at = (world: World, seconds: number) => world.setNow(new Date(start + seconds * 1000))

/** A code that is none of these. */
const not = (...codes: string[]) =>
  ['111111', '222222', '333333', '444444', '555555'].find((code) => !codes.includes(code)) ?? ''

const guesses = (person: PersonAt, count: number, code: string) =>
  Promise.all(Array.from({ length: count }, () => person.tryCode(email, code)))

/** Requests a code and reads it. */
async function requested(world: World, person: PersonAt) {
  expect((await person.askMail(email)).status).toBe(200)
  return codeIn((await world.mails())[0])
}

test('a crowd that guesses at a code, from everywhere and next door, does not use up its requester’s tries', async ({
  world,
}) => {
  at(world, 0)
  const owner = personAt(world, home)
  const code = await requested(world, owner)
  const guessers = [...networks(30), ...Array.from({ length: 10 }, () => home)].map((ip) => personAt(world, ip))
  const answers = await Promise.all(guessers.map((person) => person.tryCode(email, not(code))))
  expect(new Set(statusesOf(answers))).toEqual(new Set([403, 429]))
  const tries = await world.db
    .selectFrom('one_time_tokens')
    .select(['wrong_tries', 'wrong_near', 'wrong_far'])
    .execute()
  expect(tries).toEqual([{ wrong_tries: 0, wrong_near: 5, wrong_far: 3 }])
  expect((await personAt(world, '41.90.9.9').tryCode(email, code)).status, 'not even with the right one').toBe(403)
  expect((await owner.tryCode(email, code)).status).toBe(200)
})

test('the requester of a code has five tries, however many at once', async ({ world }) => {
  at(world, 0)
  const owner = personAt(world, home)
  const code = await requested(world, owner)
  const answers = await guesses(owner, 20, not(code))
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(5)
  expect((await owner.tryCode(email, code)).status).toBe(429)
  at(world, 901)
  expect((await owner.tryCode(email, code)).status).toBe(403)
})

test('a stranger’s request leaves the owner’s code and link alive, and a newer one of the same browser does not', async ({
  world,
}) => {
  at(world, 0)
  const owner = personAt(world, home)
  const first = await requested(world, owner)
  const [mail] = await world.mails()
  const theirs = await requested(world, personAt(world, '196.201.1.1'))
  if (first !== theirs) expect((await owner.tryCode(email, theirs)).status, 'not what this browser requested').toBe(403)
  at(world, 61)
  const second = await requested(world, owner)
  expect((await owner.auth('/verify', { type: 'magiclink', token_hash: linkIn(mail).token })).status).toBe(403)
  expect((await owner.tryCode(email, second)).status).toBe(200)
})

test('a stranger who wears out a code of their own, again and again, wears out nobody else’s', async ({ world }) => {
  at(world, 0)
  const owner = personAt(world, home)
  const code = await requested(world, owner)
  const stranger = personAt(world, '196.201.1.1')
  const theirs = await requested(world, stranger)
  await guesses(stranger, 10, not(code, theirs))
  expect((await owner.tryCode(email, code)).status).toBe(200)
})

test('twenty wrong codes a day from a network, sixty from all: then only links open, and to the requester they still do', async ({
  world,
}) => {
  const from = networks(5)
  const answers = []
  // A quarter of an hour each, so that only the limits of a day are left.
  for (let round = 0; round < 6; round++) {
    at(world, round * 901)
    for (const ip of from) answers.push(...(await guesses(personAt(world, ip), 5, '111111')))
  }
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(60)
  const fresh = personAt(world, home)
  const code = await requested(world, fresh)
  expect((await fresh.tryCode(email, code)).status).toBe(429)
  const { token } = linkIn((await world.mails())[0])
  expect((await fresh.auth('/verify', { type: 'magiclink', token_hash: token })).status).toBe(200)

  at(world, 6 * 901 + 61)
  const again = await requested(world, fresh)
  expect((await fresh.tryCode(email, again)).status, 'a known browser types its code').toBe(200)
})

test('a text has no link: its requester may try it after any guesses of others', async ({ world }) => {
  at(world, 0)
  await Promise.all(networks(80).map((ip) => personAt(world, ip).tryText(phone, '111111')))
  expect((await personAt(world, '41.90.2.2').tryText(phone, '111111')).status).toBe(429)
  const owner = personAt(world, home)
  expect((await owner.askText(phone)).status).toBe(200)
  expect((await owner.tryText(phone, codeIn((await world.mails())[0]))).status).toBe(200)
})

test('when tries are over is the same for an address that nobody has, and for one that was never requested', async ({
  world,
}) => {
  at(world, 0)
  await requested(world, personAt(world, home))
  const seen = []
  for (const address of [email, 'nobody@mtaa.test']) {
    const stranger = personAt(world, '196.201.1.1')
    const answers = []
    await stranger.askMail(address, '/recover')
    for (let count = 0; count < 7; count++) answers.push(await stranger.tryCode(address, '111111', 'recovery'))
    const other = personAt(world, '196.201.1.1')
    for (let count = 0; count < 7; count++) answers.push(await other.tryCode(address, '111111', 'recovery'))
    seen.push(statusesOf(answers))
  }
  expect(seen[0]).toEqual(seen[1])
  expect(seen[0]?.filter((status) => status === 403)).toHaveLength(10)
})

test('at registration, too, a stranger’s texts and tries leave the owner’s code alone', async ({ world }) => {
  at(world, 0)
  const ask = (person: PersonAt) => person.call('POST', '/api/registration/phone-codes', { body: { phone } })
  const prove = (person: PersonAt, code: string) =>
    person.call('POST', '/api/registration/phone-proofs', { body: { phone, code } })
  const owner = personAt(world, home)
  expect((await ask(owner)).status).toBe(202)
  const code = codeIn((await world.mails())[0])
  const strangers = [...networks(6), home].map((ip) => personAt(world, ip))
  await Promise.all(strangers.map(ask))
  for (const stranger of strangers) for (let count = 0; count < 6; count++) await prove(stranger, not(code))
  expect((await prove(owner, code)).status).toBe(200)
})
