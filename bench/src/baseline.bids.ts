import type pg from 'pg'

/** What a bid writes at least: a row of its own, and the price of its lot. */
export const bareTables = `
  drop table if exists bare_bids, bare_lots;
  create table bare_lots (id uuid primary key, price integer not null, leader uuid, leader_max integer, ends_at timestamptz);
  create table bare_bids (id bigint generated always as identity primary key, lot_id uuid not null, bidder uuid not null,
    max integer not null, price integer not null, at timestamptz not null);`

const stepAt = (price: number) =>
  [10, 50, 100, 500, 1_000, 5_000][
    [500, 2_000, 10_000, 50_000, 200_000, 1_000_000].findIndex((below) => price < below)
  ] ?? 10_000

/** A bid under one row lock, by who is believed: no rule but the price, no log, nobody notified. */
export async function bareBid(pool: pg.Pool, lot: string, body: string, bidder: string): Promise<number> {
  const { max } = JSON.parse(body) as { max: number }
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ price: number; leader: string | null; leader_max: number }>({
      name: 'lock lot',
      text: 'select price, leader, leader_max from bare_lots where id = $1 for update',
      values: [lot],
    })
    const [{ price, leader, leader_max } = { price: 0, leader: null, leader_max: 0 }] = rows
    if (max < (leader === null ? price : price + stepAt(price))) {
      await client.query('rollback')
      return 409
    }
    const leads = leader === null || max > leader_max
    const [low, high] = leads ? [leader_max, max] : [max, leader_max]
    const next = leader === null || leader === bidder ? price : Math.max(price, Math.min(high, low + stepAt(low)))
    const at = new Date()
    await client.query({
      name: 'bid',
      text: 'insert into bare_bids (lot_id, bidder, max, price, at) values ($1, $2, $3, $4, $5)',
      values: [lot, bidder, max, next, at],
    })
    await client.query({
      name: 'price',
      text: 'update bare_lots set price = $2, leader = $3, leader_max = $4 where id = $1',
      values: [lot, next, leads ? bidder : leader, Math.max(max, leader_max)],
    })
    await client.query('commit')
    return 201
  } finally {
    client.release()
  }
}
