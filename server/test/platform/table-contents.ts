import { sql } from 'kysely'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import { fillCommunityTables } from '../community/fill-community-tables.ts'
import { fillOperationsTables } from '../operations/fill-operations-tables.ts'
import { fillAuctionTables } from '../commerce/fill-auction-tables.ts'
import { fillBookingTables } from '../commerce/fill-booking-tables.ts'
import { fillTicketTables } from '../commerce/fill-ticket-tables.ts'
import { fillShopTables } from '../commerce/fill-shop-tables.ts'
import type { World } from '../harness.ts'

/** Every column that names a member, as `table.column`, of all tables. */
export async function columnsNamingMembers({ db }: World): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** How many rows name this member, by column. */
export async function tableContents(world: World, { id }: Person): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await columnsNamingMembers(world)) {
    const [table = '', column = ''] = name.split('.')
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(world.db)
    if (rows[0]?.count) counts[name] = rows[0].count
  }
  return counts
}

/** A row in every table that names members and that `makeLife` does not write to. */
export async function fillTheRest(world: World, member: Person) {
  const { db, clock } = world
  const [user_id, at] = [member.id, clock()]
  const times = { created_at: at, updated_at: at }
  await db
    .insertInto('credential_changes')
    .values({ id: newId(), user_id, token_hash: Buffer.from(user_id), before: '{}', created_at: at, expires_at: at })
    .execute()
  const payment = await db.selectFrom('payments').select('id').where('payer_id', '=', user_id).executeTakeFirstOrThrow()
  const about = { payment_id: payment.id, amount_cents: 1_000, reason: 'as a test', created_at: at }
  const refund = newId()
  await db
    .insertInto('refunds')
    .values({ ...about, id: refund, origin: 'chosen', state: 'rejected', requested_by: user_id, requested_as: 'buyer' })
    .execute()
  const { payment_id: _, ...ofWallet } = { ...about, wallet_of: user_id, origin: 'closed', state: 'rejected' }
  await db
    .insertInto('refunds')
    .values({ ...ofWallet, id: newId(), requested_as: 'program' })
    .execute()
  await db
    .insertInto('refund_approvals')
    .values({ refund_id: refund, user_id, side: 'admin', approved_at: at })
    .execute()
  const of = { subject_type: 'refund', subject_id: refund, payment_id: payment.id, amount_cents: 1_000, at }
  await db
    .insertInto('money_approvals')
    .values({ ...of, user_id, side: 'staff', recipient_id: user_id })
    .execute()
  const decided = { proposed_by: user_id, decided_by: user_id, decided_at: at }
  await db
    .insertInto('payment_decisions')
    .values({ ...about, ...decided, id: newId(), act: 'unpaid', state: 'refused' })
    .execute()
  const moved = { direction: 'in', other: 'bank', receipt: newId(), amount_cents: 1_000, reason: 'as a test' }
  await db
    .insertInto('float_moves')
    .values({ ...moved, ...decided, id: newId(), state: 'refused', created_at: at })
    .execute()
  const factor = newId()
  await db
    .insertInto('identities')
    .values({ identity_id: newId(), user_id, provider: 'email', provider_id: user_id, identity_data: '{}', ...times })
    .execute()
  await db
    .insertInto('mfa_factors')
    .values({ id: factor, user_id, factor_type: 'totp', ...times })
    .execute()
  await db
    .insertInto('webauthn_credentials')
    .values({
      id: newId(),
      user_id,
      credential_id: 'x',
      public_key: Buffer.alloc(1),
      counter: 0,
      friendly_name: 'x',
      ...times,
    })
    .execute()
  await db
    .insertInto('known_devices')
    .values({ user_id, device_hash: Buffer.alloc(1), seen_at: at })
    .execute()
  await db
    .insertInto('one_time_tokens')
    .values({
      id: newId(),
      user_id,
      kind: 'recovery',
      address: member.email,
      link_hash: Buffer.alloc(1),
      code_hash: Buffer.alloc(1),
      created_at: at,
      expires_at: at,
    })
    .execute()
  await db
    .insertInto('auth_flows')
    .values({
      id: newId(),
      kind: 'mail',
      redirect_to: '/',
      user_id,
      link_user_id: user_id,
      created_at: at,
      expires_at: at,
    })
    .execute()
  await db
    .insertInto('idempotency_keys')
    .values({ user_id, scope: 'content', key: 'x', request_hash: 'x', entity_id: user_id })
    .execute()
  const other = await world.make.member()
  for (const [buyer, seller] of [
    [member, other],
    [other, member],
  ] as const) {
    const { id: listing_id } = await world.make.product({ seller })
    const named = {
      unit_price: 800,
      listed_price: 1000,
      listing_hash: '',
      turn: 'seller',
      status: 'open',
      expires_at: at,
    }
    const sides = { buyer_id: buyer.id, seller_id: seller.id }
    await db
      .insertInto('offers')
      .values({ id: newId(), listing_id, ...sides, quantity: 1, ...named, ...times })
      .execute()
  }
  await fillShopTables(world, member, other)
  await fillAuctionTables(world, member, other)
  await fillTicketTables(world, member, other)
  await fillBookingTables(world, member, other)
  await fillCommunityTables(world, member, other)
  await fillOperationsTables(world, member)
  const { id: business_id } = await world.make.business({ owner: member })
  await db
    .insertInto('business_checks')
    .values({
      id: newId(),
      business_id,
      kind: 'kra_pin',
      state: 'verified',
      submitted_at: at,
      decided_at: at,
      decided_by: user_id,
    })
    .execute()
  await db
    .insertInto('payout_accounts')
    .values({ seller_id: user_id, stopped_at: at, stop_cause: 'staff', release_requested_by: user_id, ...times })
    .execute()
  const payout = { state: 'paid', cause: 'request', amount_cents: 10_000, hold_until: at, created_at: at }
  await db
    .insertInto('payouts')
    .values({ id: newId(), seller_id: user_id, ...payout, started_at: at, ended_at: at })
    .execute()
  const sums = { total_cents: 100, commission_cents: 5, withheld_cents: 0, net_cents: 95 }
  const rates = { commission_rate: 500, withholding_rate: 0 }
  const sale = newId()
  await db
    .insertInto('tax_lines')
    .values({ id: sale, source_type: 'order', source_id: newId(), seller_id: user_id, ...sums, ...rates, at })
    .execute()
  const taken = {
    money_cents: 100,
    points_cents: 0,
    commission_cents: 5,
    withheld_cents: 0,
    net_cents: 95,
    borne_cents: 0,
  }
  const by = { purpose: 'reversal', source_type: 'payment', source_id: payment.id }
  await db
    .insertInto('sale_returns')
    .values({ id: newId(), tax_line_id: sale, seller_id: user_id, ...by, ...taken, at })
    .execute()
  const invoice = { sales_cents: 0, commission_cents: 0, vat_cents: 0, issued_at: at }
  await db
    .insertInto('commission_invoices')
    .values({ ...invoice, id: newId(), seller_id: user_id, month: new Date('2020-01-01'), year: 2020, place: 1 })
    .execute()
  await db
    .insertInto('wallet_topups')
    .values({
      id: newId(),
      member_id: user_id,
      number: 'W0123456789',
      amount: 100,
      status: 'credited',
      created_at: at,
      expires_at: at,
      credited_at: at,
    })
    .execute()
  await db
    .insertInto('wallet_settings')
    .values({ member_id: user_id, low_balance_below: 100, updated_at: at })
    .execute()
  const application = newId()
  const { id: job_id } = await world.make.job()
  await db
    .insertInto('job_applications')
    .values({ id: application, job_id, applicant_id: user_id, message: 'x', job_ends_at: at, ...times })
    .execute()
  await db
    .insertInto('job_cvs')
    .values({ key: newId(), owner_id: user_id, application_id: application, bytes: 1, created_at: at })
    .execute()
  const seller = await world.make.member()
  const { id: listing_id } = await world.make.product({ seller })
  const folder_id = newId()
  await db
    .insertInto('bookmark_folders')
    .values({ id: folder_id, member_id: user_id, name: 'x', created_at: at })
    .execute()
  await db
    .insertInto('bookmarks')
    .values({ member_id: user_id, kind: 'listing', item_id: listing_id, folder_id, created_at: at })
    .execute()
  const look = { kind: 'listing', subject_id: listing_id, day: at, at }
  await db
    .insertInto('phone_reveals')
    .values([
      { ...look, viewer_id: user_id, owner_id: seller.id },
      { ...look, viewer_id: seller.id, owner_id: user_id },
    ])
    .execute()
  const version = { user_id, policy: 'privacy', version: '2025-07-26' }
  await db
    .insertInto('policy_acceptances')
    .values({ ...version, accepted_at: at, way: 'registration' })
    .execute()
  await db
    .insertInto('policy_notices')
    .values({ ...version, dismissed_at: at })
    .execute()
  const ticket = { id: newId(), number: 'KC-000000', user_id, name: 'Wanjiru', email: member.email, language: 'en' }
  await db
    .insertInto('support_tickets')
    .values({ ...ticket, topic: 'bug', message: 'x', state: 'received', answer_by: at, created_at: at })
    .execute()
  await db
    .insertInto('support_answers')
    .values({ id: newId(), ticket_id: ticket.id, staff_id: user_id, text: 'x', created_at: at })
    .execute()
  await db
    .insertInto('staff_claims')
    .values({ kind: 'ticket', case_id: ticket.id, member_id: user_id, until: at })
    .execute()
  await db
    .insertInto('case_notes')
    .values({ id: newId(), kind: 'ticket', case_id: ticket.id, author_id: user_id, text: 'x', created_at: at })
    .execute()
}
