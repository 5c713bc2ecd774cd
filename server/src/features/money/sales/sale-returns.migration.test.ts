import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '../../../../test/platform/database.ts'
import { connectTo } from '../../../../test/harness.ts'
import { newId } from '../../../platform/database/ids.ts'
import { migrate, migrationNames } from '../../../platform/database/migrations.ts'

const migrations = new URL('../../../../migrations', import.meta.url).pathname

test('what sellers gave back and staff agreed to before is counted after the upgrade', async () => {
  const { url, drop } = await emptyDatabase()
  onTestFinished(drop)
  const before = mkdtempSync(join(tmpdir(), 'mtaa-before-'))
  for (const name of migrationNames().filter((one) => one < '0079')) cpSync(join(migrations, name), join(before, name))
  await migrate(url, before)

  const [seller, other, support] = [newId(), newId(), newId()]
  const [payable, otherPayable, escrow, redeemed] = [newId(), newId(), newId(), newId()]
  const [order, otherOrder, payment, sale] = [newId(), newId(), newId(), newId()]
  const [refund, rejected, claim] = [newId(), newId(), newId()]
  const client = connectTo(url)
  await client.connect()
  onTestFinished(() => client.end())
  await client.query(`
    insert into users (id, email, created_at, updated_at) select id, id || '@mtaa.test', now(), now()
      from unnest(array['${seller}', '${other}', '${support}']::uuid[]) id;
    set session_replication_role = replica;
    insert into ledger_account (id, code, kind, normal, owner_id) values
      ('${payable}', '2030', 'liability', 'credit', '${seller}'), ('${otherPayable}', '2030', 'liability', 'credit', '${other}'),
      ('${escrow}', '2020', 'liability', 'credit', '${order}'), ('${redeemed}', '5040', 'expense', 'debit', null);
    insert into payments (id, payable_kind, payable_id, payer_id, method, rail, amount_cents, status)
      values ('${payment}', 'checkout', '${newId()}', '${support}', 'card', 'paystack', 150000, 'succeeded');
    insert into tax_lines (id, source_type, source_id, seller_id, payment_id, total_cents, commission_cents, withheld_cents,
        net_cents, commission_rate, withholding_rate, at) values
      ('${sale}', 'order', '${order}', '${seller}', '${payment}', 100000, 5000, 0, 95000, 500, 0, now()),
      ('${newId()}', 'order', '${otherOrder}', '${other}', '${payment}', 50000, 2500, 0, 47500, 500, 0, now());
    insert into refunds (id, payment_id, part_id, amount_cents, origin, state, reason, requested_as,
        created_at, approved_at, confirmed_at, rejected_at, paid_from, rail) values
      ('${refund}', '${payment}', '${order}', 30000, 'chosen', 'confirmed', 'Broken', 'seller',
        now(), now(), now(), null, 'seller', 'wallet'),
      ('${rejected}', '${payment}', '${order}', 70000, 'chosen', 'rejected', 'Broken', 'seller',
        now(), null, null, now(), null, null);
    insert into refund_approvals (refund_id, user_id, side, approved_at) values
      ('${refund}', '${seller}', 'seller', now()), ('${refund}', '${support}', 'support', now()),
      ('${rejected}', '${support}', 'support', now());
    insert into payment_disputes (id, provider, provider_id, payment_id, state, created_at, updated_at, ended_at)
      values ('${claim}', 'paystack', '7', '${payment}', 'lost', now(), now(), now());`)
  const book = async (purpose: string, source: string, lines: [account: string, side: string, cents: number][]) => {
    const id = newId()
    await client.query(`insert into ledger_tx (id, purpose, source_type, source_id, state, total, lines)
      values ('${id}', '${purpose}', 'order', '${source}', 'posted', 1, 2)`)
    for (const [account, side, cents] of lines)
      await client.query(`insert into ledger_entry (id, tx_id, account_id, side, amount)
        values ('${newId()}', '${id}', '${account}', '${side}', ${cents})`)
  }
  await book('release', order, [
    [redeemed, 'D', 4000],
    [escrow, 'D', 96_000],
    [payable, 'C', 95_000],
  ])
  await book('refund_approved', refund, [[payable, 'D', 30_000]])
  await book('dispute', claim, [
    [payable, 'D', 20_000],
    [otherPayable, 'D', 10_000],
  ])
  await book('payout', newId(), [[payable, 'D', 7000]])
  await client.query('set session_replication_role = origin')
  await migrate(url)

  const ask = async (text: string) => (await client.query<object>(text)).rows
  expect(await ask('select source_id, points_cents from tax_lines order by total_cents desc')).toEqual([
    { source_id: order, points_cents: 4000 },
    { source_id: otherOrder, points_cents: 0 },
  ])
  const returned = { points_cents: 0, commission_cents: 0, withheld_cents: 0, borne_cents: 0 }
  expect(await ask('select * from sale_returns order by money_cents desc')).toMatchObject([
    {
      ...returned,
      seller_id: seller,
      tax_line_id: sale,
      purpose: 'refund_approved',
      source_id: refund,
      net_cents: 30_000,
    },
    { ...returned, seller_id: seller, tax_line_id: sale, purpose: 'dispute', source_id: claim, net_cents: 20_000 },
    { ...returned, seller_id: other, purpose: 'dispute', source_id: claim, money_cents: 10_000, net_cents: 10_000 },
  ])
  expect(
    await ask('select subject_id, user_id, side, recipient_id, amount_cents from money_approvals order by side'),
  ).toEqual([
    { subject_id: refund, user_id: seller, side: 'seller', recipient_id: support, amount_cents: 30_000 },
    { subject_id: refund, user_id: support, side: 'staff', recipient_id: support, amount_cents: 30_000 },
  ])
})
