import { expect } from 'vitest'
import { password } from '../../../../test/identity/auth-calls.ts'
import { codeIn, confirming as test, linkIn } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { networks, personAt, statusesOf } from '../../../../test/identity/person-at.ts'
import { createPasswords } from '../users/index.ts'

const email = 'amina@mtaa.test'
const phone = '254712345678'
const owner = { email, phone }
const start = Date.parse('2026-11-20T10:00:00Z')
const at = (world: World, seconds: number) => world.setNow(new Date(start + seconds * 1000))

/** A member whose mail address and number are proven, with a password. */
async function member(world: World, { email, phone }: { email: string; phone: string | null } = owner) {
  at(world, -86_400)
  const person = await world.make.member()
  const proven = { email_confirmed_at: new Date(start), phone_confirmed_at: phone === null ? null : new Date(start) }
  await world.db
    .updateTable('users')
    .set({ email, phone, ...proven, password_hash: await createPasswords().hash(password, 'services') })
    .where('id', '=', person.id)
    .execute()
  return person
}

async function ownBrowser(world: World, ip = '41.90.1.1') {
  const browser = personAt(world, ip)
  expect((await browser.signIn(email, password)).status).toBe(200)
  return browser
}

test('a stranger who requests mails every minute does not make the owner wait', async ({ world }) => {
  await member(world)
  const owner = await ownBrowser(world)
  const stranger = personAt(world, '196.201.1.1')
  at(world, 0)
  expect((await stranger.askMail(email)).status).toBe(200)
  expect((await owner.askMail(email)).status).toBe(200)
  expect((await personAt(world, '41.90.5.5').askMail(email)).status, 'nor in a new browser').toBe(200)
  at(world, 59)
  expect((await stranger.askMail(email)).json).toMatchObject({ code: 'over_email_send_rate_limit' })
  at(world, 60)
  expect((await stranger.askMail(email)).status).toBe(200)
  expect((await owner.askMail(email)).status).toBe(200)
})

test('one network gets six mails an hour, all strangers together ten, and the owner still gets theirs', async ({
  world,
}) => {
  await member(world)
  const owner = await ownBrowser(world)
  const [one = '', ...others] = networks(13)
  const stranger = personAt(world, one)
  const answers = []
  for (let requested = 0; requested < 8; requested++) {
    at(world, requested * 61)
    answers.push(await stranger.askMail(email))
  }
  expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  const guessers = await Promise.all(others.map((ip) => personAt(world, ip).askMail(email)))
  expect(guessers.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(await world.mails()).toHaveLength(10)
  expect((await owner.askMail(email)).status).toBe(200)
  expect((await owner.askMail(email, '/recover')).status, 'and waits a minute like anybody').toBe(429)
})

test('when strangers have used up the mails of an address, the link of any of them still lets its reader in', async ({
  world,
}) => {
  await member(world)
  at(world, 0)
  await Promise.all(networks(12).map((ip) => personAt(world, ip).askMail(email)))
  at(world, 3500)
  const fresh = personAt(world, '41.90.5.5')
  expect((await fresh.askMail(email)).status).toBe(429)
  const mails = await world.mails()
  expect(mails).toHaveLength(10)
  const [first] = mails
  const opened = await fresh.auth('/verify', { type: 'magiclink', token_hash: linkIn(first).token })
  expect(opened.status).toBe(200)
  expect((await fresh.askMail(email)).status, 'and the browser is known from now on').toBe(200)
})

test('mails to an address that nobody has are counted in the same way', async ({ world }) => {
  at(world, 0)
  const guessers = await Promise.all(
    networks(12).map((ip) => personAt(world, ip).askMail('nobody@mtaa.test', '/recover')),
  )
  expect(statusesOf(guessers).toSorted()).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
})

test('the texts of a number are used up by strangers; its owner is texted in the browser they use', async ({
  world,
}) => {
  await member(world)
  const owner = await ownBrowser(world)
  at(world, 0)
  const guessers = await Promise.all(networks(20).map((ip) => personAt(world, ip).askText(phone)))
  expect(statusesOf(guessers).filter((status) => status === 200)).toHaveLength(10)
  expect((await personAt(world, '41.90.9.9').askText(phone)).json).toMatchObject({ code: 'over_sms_send_rate_limit' })
  expect((await owner.askText(phone)).status).toBe(200)
  const [text] = await world.mails()
  expect(await owner.tryText(phone, codeIn(text))).toMatchObject({ status: 200 })
})

test('a number written into a stranger’s account does not make the stranger its owner', async ({ world }) => {
  await member(world)
  await member(world, { email: 'thief@mtaa.test', phone: null })
  await world.db.updateTable('users').set({ phone_confirmed_at: null }).where('phone', '=', phone).execute()
  const thief = personAt(world, '196.201.77.7')
  expect((await thief.signIn('thief@mtaa.test', password)).status).toBe(200)
  await world.db.updateTable('users').set({ phone: null }).where('phone', '=', phone).execute()
  await world.db.updateTable('users').set({ phone }).where('email', '=', 'thief@mtaa.test').execute()
  at(world, 0)
  await Promise.all(networks(10).map((ip) => personAt(world, ip).askText(phone)))
  expect((await thief.askText(phone)).status).toBe(429)
})

test('a carrier’s address is not closed by one of its customers, and a crowd gets sixty texts an hour there', async ({
  world,
}) => {
  at(world, 0)
  const carrier = '41.90.3.3'
  const other = (count: number) => `2547${String(20_000_000 + count)}`
  const texted = await Promise.all(Array.from({ length: 11 }, (_, n) => personAt(world, carrier).askText(other(n))))
  expect(new Set(statusesOf(texted))).toEqual(new Set([200]))
  const guessers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => personAt(world, carrier).askText(other(100 + n))),
  )
  expect(guessers.filter(({ status }) => status === 200)).toHaveLength(49)
  expect((await personAt(world, carrier).askMail('new@mtaa.test')).status, 'mail is the way round').toBe(200)
  at(world, 3601)
  expect((await personAt(world, carrier).askText(other(999))).status).toBe(200)
})

test('refusals of one number use up nothing of the limit of all', async ({ world }) => {
  at(world, 0)
  await Promise.all(networks(10).map((ip) => personAt(world, ip).askText(phone)))
  const used = () =>
    world.db.selectFrom('rate_limits').select('used').where('key', 'like', 'auth_texts_all:%').executeTakeFirst()
  expect(await used()).toEqual({ used: 10 })
  await Promise.all(
    networks(30)
      .slice(10)
      .map((ip) => personAt(world, ip).askText(phone)),
  )
  expect(await used()).toEqual({ used: 10 })
})

test('when all texts of strangers are used up, owners are texted all the same', async ({ world }) => {
  await member(world)
  const owner = await ownBrowser(world)
  at(world, 0)
  await personAt(world, '196.201.1.1').askText('254733000000')
  await world.db.updateTable('rate_limits').set({ used: 5000 }).where('key', 'like', 'auth_texts_all:%').execute()
  expect((await personAt(world, '196.201.1.2').askText('254733000001')).status).toBe(429)
  expect((await owner.askText(phone)).status).toBe(200)
})

test('one customer of a large IPv6 network is one requester', async ({ world }) => {
  at(world, 0)
  const ask = (host: string) => personAt(world, `2001:db8:1:2::${host}`).askMail(email)
  expect((await ask('1')).status).toBe(200)
  expect((await ask('2')).status).toBe(429)
  expect((await personAt(world, '2001:db8:1:3::1').askMail(email)).status).toBe(200)
})
