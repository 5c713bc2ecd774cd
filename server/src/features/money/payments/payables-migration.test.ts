import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../../test/platform/database.ts'
import { connectTo } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { migrate, migrationNames } from '../../../platform/database/migrations.ts'

const migrations = new URL('../../../../migrations', import.meta.url).pathname

test('checkouts, holds, payments and keys of before are payables, holds and keys of their scopes', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const before = mkdtempSync(join(tmpdir(), 'mtaa-before-'))
  for (const name of migrationNames().filter((one) => one < '0032')) cpSync(join(migrations, name), join(before, name))
  await migrate(url, before)

  const [buyer, listing, checkout, payment, post] = [newId(), newId(), newId(), newId(), newId()]
  const client = connectTo(url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    insert into users (id, email, created_at, updated_at) values ('${buyer}', 'a@mtaa.test', now(), now());
    set session_replication_role = replica;
    insert into checkouts (id, buyer_id, total, status, idempotency_key, request_hash, expires_at)
      values ('${checkout}', '${buyer}', 700, 'pending_payment', 'key-1', 'hash-1', now());
    insert into stock_holds (checkout_id, listing_id, quantity, expires_at, extended)
      values ('${checkout}', '${listing}', 3, now(), true);
    insert into payments (id, checkout_id, payer_id, method, amount_cents, status, idempotency_key, request_hash)
      values ('${payment}', '${checkout}', '${buyer}', 'mpesa', 70000, 'pending', 'key-1', 'hash-2');
    insert into idempotency_keys (user_id, key, request_hash, entity_id) values ('${buyer}', 'key-1', 'hash-3', '${post}');
    set session_replication_role = origin;`)
  await migrate(url)

  const ask = async (text: string) => (await client.query<object>(text)).rows
  expect(await ask('select payable_kind, payable_id from payments')).toEqual([
    { payable_kind: 'checkout', payable_id: checkout },
  ])
  expect(
    await ask('select subject_kind, subject_id, holder_kind, holder_id, member_id, quantity, extended from holds'),
  ).toEqual([
    {
      subject_kind: 'product',
      subject_id: listing,
      holder_kind: 'checkout',
      holder_id: checkout,
      member_id: buyer,
      quantity: 3,
      extended: true,
    },
  ])
  expect(
    await ask(`select scope, key, request_hash, entity_id, expires_at - created_at as lifetime from idempotency_keys
      order by scope`),
  ).toMatchObject([
    { scope: 'checkout', key: 'key-1', request_hash: 'hash-1', entity_id: checkout, lifetime: null },
    { scope: 'content', key: 'key-1', request_hash: 'hash-3', entity_id: post },
    { scope: 'payment', key: 'key-1', request_hash: 'hash-2', entity_id: payment, lifetime: null },
  ])
  await expect(
    client.query(`insert into payments (id, payable_kind, payable_id, payer_id, method, rail, amount_cents, status)
      values ('${newId()}', 'checkout', '${checkout}', '${buyer}', 'mpesa', 'daraja', 1, 'created')`),
  ).rejects.toThrow('payments_one_open')
})
