import { getEvent } from '@mtaa/contract/commerce/events/events'
import { describe, expect } from 'vitest'
import { makeTicketOrder, makeTicketType } from '../../../../test/commerce/event-tickets.ts'
import { test, type World } from '../../../../test/harness.ts'
import { createCipher } from '../../../platform/crypto/cipher.ts'
import { holdSpots, releaseSpots, returnSpots, sellSpots } from '../events/index.ts'
import { issueTickets, moveTickets } from './change-tickets.ts'
import { codeFor } from './sign-tickets.ts'

const issue = ({ db, deps, clock }: World, eventId: string, ids: readonly string[]) =>
  db.transaction().execute((tx) => issueTickets({ cipher: deps.cipher, at: clock() }, tx, { eventId, ids }))

const rowsOf = ({ db }: World, eventId: string) =>
  db.selectFrom('tickets').selectAll().where('event_id', '=', eventId).orderBy('serial').execute()

describe('spots of a type', () => {
  test('are held by one of many who want the last ones, and never more than there are', async ({ world }) => {
    const { db, deps, make } = world
    const type = await makeTicketType(world, (await make.event()).id, { quantity: 5 })
    const hold = (quantity: number) =>
      db.transaction().execute((tx) => holdSpots(deps, tx, [{ typeId: type.id, quantity }]))
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => hold(1)))
    expect(outcomes.filter((gone) => gone === undefined)).toHaveLength(5)
    expect(await hold(1)).toEqual({ name: 'Regular', left: 0 })
    await expect(
      db.updateTable('event_ticket_types').set({ sold: 1 }).where('id', '=', type.id).execute(),
    ).rejects.toThrow('not_oversold')
    await expect(
      db.updateTable('event_ticket_types').set({ quantity: 4 }).where('id', '=', type.id).execute(),
    ).rejects.toThrow('not_oversold')
  })

  test('are sold, returned and released', async ({ world }) => {
    const { db, deps, make } = world
    const type = await makeTicketType(world, (await make.event()).id, { quantity: 5 })
    const lines = [{ typeId: type.id, quantity: 2 }]
    const left = async () => {
      const { ticket_types: types } = await world.as(null)(getEvent, { params: { id: type.event_id } })
      return types.flatMap((shown) => [shown.left, shown.sale])
    }
    expect(await left()).toEqual([5, 'open'])
    await db.transaction().execute(async (tx) => {
      await holdSpots(deps, tx, [{ typeId: type.id, quantity: 4 }])
      await sellSpots(deps, tx, lines)
      await releaseSpots(deps, tx, [{ typeId: type.id, quantity: 1 }])
      await returnSpots(deps, tx, [{ typeId: type.id, quantity: 1 }])
    })
    expect(await left()).toEqual([3, 'open'])
    const row = await db.selectFrom('event_ticket_types').select(['sold', 'held', 'taken']).executeTakeFirst()
    expect(row).toEqual({ sold: 1, held: 1, taken: true })
  })
})

describe('tickets of an event', () => {
  test('that are issued at once get serial numbers and codes of their own, and one key', async ({ world }) => {
    const { make, deps } = world
    const type = await makeTicketType(world, (await make.event()).id)
    const orders = await Promise.all(
      [1, 2, 3].map(async (count) => makeTicketOrder(world, type, { buyer: await make.member(), count })),
    )
    await Promise.all(orders.map(({ tickets }) => issue(world, type.event_id, tickets)))
    const rows = await rowsOf(world, type.event_id)
    expect(rows.map(({ serial }) => serial)).toEqual([1, 2, 3, 4, 5, 6])
    expect(rows.map(({ code }) => code)).toEqual(rows.map((_, at) => codeFor(deps, type.event_id, at + 1)))
    expect(new Set(rows.map(({ revision }) => revision))).toEqual(new Set([1, 2, 3]))
    expect(await world.db.selectFrom('ticket_keys').select(['id', 'retired_at']).execute()).toEqual([
      { id: 1, retired_at: null },
    ])
  })

  test('are not issued twice, and move only as the rules say', async ({ world }) => {
    const { db, make, clock } = world
    world.setNow(new Date('2026-12-01T09:00:00Z'))
    const type = await makeTicketType(world, (await make.event()).id)
    const { tickets } = await makeTicketOrder(world, type, { buyer: await make.member() })
    const move = (state: 'checked_in' | 'refunded') =>
      db.transaction().execute((tx) => moveTickets(clock(), tx, { eventId: type.event_id, ids: tickets }, state))
    await expect(move('checked_in')).rejects.toThrow('held cannot be checked_in')
    await issue(world, type.event_id, tickets)
    await expect(issue(world, type.event_id, tickets)).rejects.toThrow('0 of 1')
    await move('refunded')
    await expect(move('checked_in')).rejects.toThrow('refunded cannot be checked_in')
    expect(await rowsOf(world, type.event_id)).toMatchObject([{ state: 'refunded', revision: 2, ended_at: clock() }])
  })

  test('are signed by a new key once the installation has another secret', async ({ world }) => {
    const { db, make, clock } = world
    world.setNow(new Date('2026-12-01T09:00:00Z'))
    const type = await makeTicketType(world, (await make.event()).id)
    const buyer = await make.member()
    const [one, two] = [await makeTicketOrder(world, type, { buyer }), await makeTicketOrder(world, type, { buyer })]
    await issue(world, type.event_id, one.tickets)
    const cipher = createCipher('another secret of this installation')
    await db
      .transaction()
      .execute((tx) => issueTickets({ cipher, at: clock() }, tx, { eventId: type.event_id, ids: two.tickets }))
    expect((await rowsOf(world, type.event_id)).map(({ key_id }) => key_id)).toEqual([1, 2])
    expect(await db.selectFrom('ticket_keys').select(['id', 'retired_at']).orderBy('id').execute()).toEqual([
      { id: 1, retired_at: clock() },
      { id: 2, retired_at: null },
    ])
  })
})
