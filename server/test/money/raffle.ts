import { centsOf } from '@mtaa/contract/money'
import { sql } from 'kysely'
import { defineFeature } from '../../src/core/feature.ts'
import { holdCapacity } from '../../src/core/holds/hold-capacity.ts'
import { deleteHolds } from '../../src/core/holds/holds.queries.ts'
import { holdFor } from '../../src/core/holds/holds.rules.ts'
import { accounts, credit } from '../../src/core/money/accounts.ts'
import type { Payable, PayableRow } from '../../src/core/payables.ts'
import type { FindPurchases } from '../../src/core/purchases.ts'
import type { Tx } from '../../src/platform/database/db.ts'
import { newId } from '../../src/platform/database/ids.ts'
import { Refusal } from '../../src/platform/http/refusal.ts'
import type { World } from '../harness.ts'
import { read } from '../../src/platform/database/read.ts'

interface TicketRow extends PayableRow {
  draw_id: string
  member_id: string
  status: 'wanted' | 'sold' | 'void'
}

const kind = 'raffle'
const refOf = ({ id }: { id: string }) => ({ kind, id })

/** Holds one of the draw's tickets; false when all are held or sold. */
const holdTicket = (tx: Tx, ticket: TicketRow, at: Date) =>
  holdCapacity(tx, {
    subject: { kind: 'raffle_draw', id: ticket.draw_id },
    quantity: 1,
    holder: refOf(ticket),
    memberId: ticket.member_id,
    expiresAt: new Date(at.getTime() + holdFor),
    async capacity() {
      const { rows } = await sql<{ free: number }>`
        select ${drawSize} - count(*)::int as free from test_raffle
        where draw_id = ${ticket.draw_id} and status = 'sold'`.execute(tx)
      return rows[0]?.free ?? 0
    },
  })

const setStatus = (tx: Tx, { id }: TicketRow, status: TicketRow['status']) =>
  sql`update test_raffle set status = ${status} where id = ${id}`.execute(tx)

// No ticket that is paid waits for anything else.
const listedAs = { pending: 'wanted', paid: null, completed: 'sold', cancelled: 'void' }
const statuses = { wanted: 'pending', sold: 'completed', void: 'cancelled' } as const

const findTickets: FindPurchases = async (db, { buyerId, status, before, limit }) => {
  const { rows } = await read<TicketRow & { number: string; created_at: Date }>(db)`
    select * from test_raffle where member_id = ${buyerId}
    and (${status ?? null}::text is null or status = ${status ? listedAs[status] : null})
    and (${before?.at ?? null}::timestamptz is null or (created_at, id) < (${before?.at ?? null}, ${before?.id ?? null}))
    order by created_at desc, id desc limit ${limit}`
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    title: 'Raffle',
    image: null,
    total: row.total,
    status: statuses[row.status],
    created_at: row.created_at,
    link: `/raffles/${row.id}`,
  }))
}

/** How many tickets a draw has. */
export const drawSize = 2

const ticket: Payable<TicketRow> = {
  kind,
  refusals: { notFound: 'not_found', notPayable: 'order_not_payable' },
  async find(db, id, payerId) {
    const { rows } = await read<{ id: string }>(db)`
      select id from test_raffle where id = ${id} and member_id = ${payerId}`
    return rows[0]?.id
  },
  async findByReference(db, number) {
    const { rows } = await read<{ id: string }>(db)`select id from test_raffle where number = ${number}`
    return rows[0]?.id
  },
  async parts(db, id) {
    const { rows } = await read<{ id: string; reference: string }>(db)`
      select id, number as reference from test_raffle where id = ${id}`
    return rows
  },
  async lock(tx, id) {
    const { rows } = await sql<TicketRow>`select * from test_raffle where id = ${id} for update`.execute(tx)
    return rows[0]
  },
  isPayable: ({ status }) => status === 'wanted',
  async hold(tx, row, { at }) {
    if (!(await holdTicket(tx, row, at))) throw new Refusal('out_of_stock', { title: 'Raffle', available: 0 })
  },
  async fulfil(tx, row, { at }) {
    if (row.status === 'sold') return 'already_paid'
    const isHeld = await holdTicket(tx, row, at)
    await deleteHolds(tx, refOf(row))
    await setStatus(tx, row, isHeld ? 'sold' : 'void')
    return isHeld ? 'paid' : 'goods_gone'
  },
  // A ticket that was not paid at the first attempt is free for others at once.
  release: (tx, row) => deleteHolds(tx, refOf(row)).then(() => {}),
  purchases: findTickets,
  postings: async (_, { draw_id, total }) => [credit(accounts.organizerPayable(draw_id), centsOf(total))],
}

/** A feature of the tests with a table of its own: tickets of raffles, which are paid for like a checkout. */
export const raffle = defineFeature({ name: 'tests/raffle', flag: 'essential', payables: [ticket] })

/** A draw in this world's database, whose tickets cost this many shillings. */
export async function openRaffle({ db, clock }: World, price = 200) {
  await sql`create table if not exists test_raffle (id uuid primary key, draw_id uuid not null, member_id uuid not null,
    number text not null unique, total int not null, status text not null default 'wanted',
    created_at timestamptz not null)`.execute(db)
  const drawId = newId()
  return {
    drawId,
    /** A ticket that this member requests. */
    async want(member: { id: string }) {
      const [id, number] = [newId(), newId().slice(-10).toUpperCase()]
      await sql`insert into test_raffle (id, draw_id, member_id, number, total, created_at)
        values (${id}, ${drawId}, ${member.id}, ${number}, ${price}, ${clock()})`.execute(db)
      return { kind, id, number }
    },
    async statusOf(id: string) {
      const { rows } = await sql<{ status: string }>`select status from test_raffle where id = ${id}`.execute(db)
      return rows[0]?.status
    },
    async held(): Promise<number> {
      const { rows } = await sql<{ held: number }>`
        select coalesce(sum(quantity), 0)::int as held from holds where subject_id = ${drawId}`.execute(db)
      return rows[0]?.held ?? 0
    },
  }
}
