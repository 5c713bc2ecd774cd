import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { authCalls } from '../test/identity/auth-calls.ts'
import { test, type World } from '../test/harness.ts'
import { paidOrder } from '../test/money/paid-orders.ts'
import { newId } from './platform/database/ids.ts'
import { mailPurpose } from './features/operations/mail/index.ts'

const migration = readFileSync(new URL('../migrations/0034_words.sql', import.meta.url), 'utf8')

/** The part of migration 0088 that renames jobs. */
const notifications = readFileSync(new URL('../migrations/0088_notifications.sql', import.meta.url), 'utf8')
const renaming = notifications.slice(notifications.indexOf('do $$'))

const before = `
  alter table auth_flows rename column encrypted_memory to sealed_memory;
  alter table auth_flows rename column encrypted_provider_tokens to sealed_provider_tokens;
  alter table mfa_factors rename column encrypted_secret to sealed_secret;
  alter table pending_sign_ups rename column requested_elsewhere to asked_elsewhere;
  alter table stored_mails rename to demo_letters;
  alter table demo_letters rename constraint stored_mails_pkey to demo_letters_pkey;
  alter index stored_mails_newest rename to demo_letters_newest;
  alter index stored_mails_recipient rename to demo_letters_recipient;
  update graphile_worker._private_tasks set identifier = 'letters.send' where identifier = 'mail.send';
  update graphile_worker._private_jobs set payload = json_build_object('sealed', payload -> 'encrypted')`

test('jobs that wait under old names and with old payloads are carried out after the upgrade', async ({ world }) => {
  const { db, make, mails } = world
  const person = await make.member()
  await authCalls(world).call('POST', '/recover', { body: { email: person.email } })
  await rewriteRequest(world)
  await queueAsBefore(world, {
    channel: 'mail',
    kind: 'password_changed',
    data: { link: '' },
    to: 'a@mtaa.test',
    language: 'en',
  })
  await sql.raw(before).execute(db)
  await sql.raw(migration).execute(db)
  // The first run answers the request for a code, whose mail leaves with the second.
  await mails()
  const sent = await mails()
  expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual(['a@mtaa.test', person.email].toSorted())
  const { rows } = await sql`select from graphile_worker.jobs`.execute(db)
  expect(rows).toEqual([])
})

/** The request for a code as it was encrypted before the migration. */
async function rewriteRequest({ db, deps: { cipher } }: World) {
  const purpose = 'code request'
  const { rows } = await sql<{ id: string; payload: { encrypted: string } }>`
    select id, payload from graphile_worker._private_jobs`.execute(db)
  expect(rows).toHaveLength(1)
  for (const { id, payload } of rows) {
    const text = cipher.decrypt(purpose, Buffer.from(payload.encrypted, 'base64'))
    const { kind: wish, requester: asker, ...rest } = JSON.parse(text) as Record<string, unknown>
    const encrypted = cipher.encrypt(purpose, JSON.stringify({ ...rest, wish, asker })).toString('base64')
    await sql`update graphile_worker._private_jobs set payload = ${JSON.stringify({ encrypted })}::json where id = ${id}`.execute(
      db,
    )
  }
}

/** A mail or SMS as versions before migration 0088 enqueued it: by kind and data, without its words. */
async function queueAsBefore({ pool, deps: { cipher } }: World, mail: object) {
  const encrypted = cipher.encrypt(mailPurpose, JSON.stringify(mail)).toString('base64')
  await pool.query(`select graphile_worker.add_job('mail.send', $1::json)`, [JSON.stringify({ encrypted })])
}

const link = 'https://mtaa.test/x'
const parcel = { number: 'K7P2M9Q4XA', until: '24 November, 14:05', link }
const waiting: [kind: string, data: object, text: string][] = [
  ['code', { code: '048215' }, '048215 is your Mtaa code.'],
  ['number_wanted', {}, 'Mtaa: somebody wanted your number for another account.'],
  ['credentials_changed', { what: 'passkey_added', link }, 'Mtaa: a passkey was added to your account.'],
  [
    'payout_number_replaced',
    { phone: '0712', link },
    'Mtaa: your sales are to be paid to 0712 in place of this number',
  ],
  ['payout_news', { step: 'paid', amount: 'KSh 950', link }, 'Mtaa: your payout of KSh 950 is paid.'],
  ['payout_news', { step: 'stopped', amount: '', link }, 'Mtaa: payouts to you are stopped.'],
  ['listing_news', { step: 'refused', title: 'Sofa', link }, 'Mtaa: "Sofa" needs a change before it is shown.'],
  ['order_news', { side: 'seller', step: 'paid', ...parcel }, 'Mtaa: order K7P2M9Q4XA is sold and paid.'],
  ['order_news', { side: 'buyer', step: 'ready', ...parcel }, 'Mtaa: order K7P2M9Q4XA is ready to pick up.'],
  ['order_news', { side: 'seller', step: 'claimed', ...parcel }, "Mtaa: order K7P2M9Q4XA rests: the buyer's bank"],
  [
    'order_news',
    { side: 'seller', step: 'claim_part_lost', ...parcel },
    'Mtaa: order K7P2M9Q4XA goes on with the rest',
  ],
  ['refund_news', { side: 'seller', step: 'decided', amount: 'KSh 5', ...parcel }, 'Mtaa: support decided: KSh 5'],
  [
    'refund_news',
    { side: 'buyer', step: 'sent', amount: 'KSh 5', ...parcel },
    'Mtaa: KSh 5 of order K7P2M9Q4XA is on its way',
  ],
  ['dispute_news', { news: 'declined', ...parcel }, 'Mtaa: Your proposal in the dispute of order K7P2M9Q4XA'],
  ['review_news', { step: 'write', link }, 'Mtaa: how was it?'],
  ['offer_news', { step: 'lapsed', title: 'Radio', amount: 'KSh 900', link }, 'Mtaa: KSh 900 for Radio was not paid'],
]

test('SMS that wait since a version whose jobs had data instead of words leave as they would have read', async ({
  world,
}) => {
  for (const [at, [kind, data]] of waiting.entries())
    await queueAsBefore(world, { channel: 'sms', to: `2547000000${10 + at}`, language: 'en', kind, data })
  const sent = new Map((await world.mails()).map(({ recipient, body_text }) => [recipient, body_text]))
  for (const [at, [, , text]] of waiting.entries()) expect(sent.get(`2547000000${10 + at}`)).toContain(text)
  expect(sent.size).toBe(waiting.length)
})

test('what an event of the version before has to notify is notified under the new name of its job', async ({
  world,
}) => {
  const { order, seller } = await paidOrder(world)
  await world.mails()
  const payload = { id: newId(), payload: { order_id: order.id } }
  await world.pool.query(`select graphile_worker.add_job('on order.accepted: orders.tell', $1::json)`, [
    JSON.stringify(payload),
  ])
  await world.db.transaction().execute((tx) => sql.raw(renaming).execute(tx))
  const subjects = (await world.mails())
    .filter(({ recipient }) => recipient === seller.email)
    .map(({ subject }) => subject)
  expect(subjects).toContain(`You accepted order ${order.number}`)
})
