import { minute } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { makeTicketType } from '../../../../../test/commerce/event-tickets.ts'
import { order, prompt, spots } from '../../../../../test/commerce/ticket-orders.ts'
import { ticketBooksHold } from '../../../../../test/commerce/paid-tickets.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test } from '../../../../../test/money/refund-world.ts'
import { settle } from '../../../../../test/money/paid-orders.ts'
import { runs } from '../../../../../../test/property-runs.ts'
import { accounts } from '../../../../core/money/accounts.ts'
import { newId } from '../../../../platform/database/ids.ts'
import { balanceOf } from '../../../money/ledger/index.ts'

/** PROPERTY_RUNS=50: 2,000 buyers for 500 tickets. */
const tickets = runs(10)

test('of four times as many buyers as there are tickets each payment has its ticket, or goes back', async ({
  world,
  rails,
}) => {
  const { db, deps, make } = world
  world.setNow(new Date())
  const type = await makeTicketType(world, (await make.event()).id, { quantity: tickets })
  const buyers = []
  for (let made = 0; made < tickets * 4; made += 1) buyers.push(await make.member())
  /** Who is not answered in time tries again, as people do, until there is a word. */
  async function orderOf(buyer: Person, key = newId(), tries = 1) {
    try {
      return [{ buyer, ...(await order(world, buyer, type, { key })) }]
    } catch (error) {
      if ((error as { code?: string }).code === 'tickets_gone') return []
      if (tries === 10) throw error
      return orderOf(buyer, key, tries + 1)
    }
  }
  const held = (await Promise.all(buyers.map((buyer) => orderOf(buyer)))).flat()
  expect(held).toHaveLength(tickets)
  expect(await spots(world, type.id)).toEqual({ sold: 0, held: tickets })

  const payments = []
  for (const { buyer, id } of held) payments.push(await prompt(world, buyer, id))
  const inTime = Math.floor(tickets / 2)
  await Promise.all(payments.slice(0, inTime).map((payment) => settle(world, payment)))
  // The others enter their PIN too late: their tickets are held ten minutes and five, then others get most of them.
  for (const minutes of [11, 6]) {
    world.setNow(new Date(world.clock().getTime() + minutes * minute))
    // Each run releases two hundred at most.
    for (let swept = 0; swept < tickets; swept += 200) await world.runSchedule('holds.sweep')
  }
  expect(await spots(world, type.id)).toEqual({ sold: inTime, held: 0 })
  const losers = buyers.filter((buyer) => !held.some((one) => one.buyer.id === buyer.id))
  const second = losers.slice(0, tickets - inTime - 1)
  const again = []
  for (const buyer of second) again.push(await prompt(world, buyer, (await order(world, buyer, type)).id))
  await Promise.all([...again, ...payments.slice(inTime)].map((payment) => settle(world, payment)))

  expect(await spots(world, type.id)).toEqual({ sold: tickets, held: 0 })
  const rows = await db
    .selectFrom('payments as p')
    .innerJoin('ticket_orders as o', 'o.id', 'p.payable_id')
    .innerJoin('tickets as t', 't.order_id', 'o.id')
    .select(['p.status', 'o.id', 'o.state', 't.state as ticket'])
    .execute()
  const paid = rows.filter(({ status }) => status.startsWith('succeeded'))
  expect(paid).toHaveLength(tickets)
  expect(paid.every(({ state, ticket }) => state === 'paid' && ticket === 'issued')).toBe(true)
  const others = rows.filter(({ status }) => !status.startsWith('succeeded'))
  expect(others).toHaveLength(rows.length - tickets)
  expect(others.every(({ status, ticket }) => status === 'refunding' && ticket === 'void')).toBe(true)
  for (const { id } of paid) expect(await balanceOf(deps.db, accounts.escrow(id))).toBe(50_000)
  const serials = await db
    .selectFrom('tickets')
    .select('serial')
    .where('serial', 'is not', null)
    .orderBy('serial')
    .execute()
  expect(serials.map(({ serial }) => serial)).toEqual(serials.map((_, index) => index + 1))

  await world.runJobs()
  const sent = await db.selectFrom('refunds').select(['id', 'state', 'amount_cents']).execute()
  expect(sent.map(({ state, amount_cents }) => `${state} ${amount_cents}`)).toEqual(others.map(() => 'sent 50000'))
  for (const { id } of sent) await rails.confirm(id)
  await world.runJobs()
  const back = await db.selectFrom('payments').select('id').where('status', '=', 'refunded').execute()
  expect(back).toHaveLength(others.length)
  await ticketBooksHold(world)
})
