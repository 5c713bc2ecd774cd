import {
  answerMove,
  cancelBooking,
  getBooking,
  proposeMove,
  withdrawMove,
} from '@mtaa/contract/commerce/bookings/bookings'
import { hour, minute } from '@mtaa/contract/time'
import { describe, expect } from 'vitest'
import { book, bookedRow, bookPaid, inMarch, offer } from '../../../../../test/commerce/booked.ts'
import { monday, overlapsOf } from '../../../../../test/commerce/bookings.ts'
import type { Person } from '../../../../../test/factories.ts'
import { test, type World } from '../../../../../test/harness.ts'
import { newId } from '../../../../platform/database/ids.ts'

const refuses = (code: string, details?: object) =>
  expect.objectContaining({ code, ...(details && { details: expect.objectContaining(details) as object }) })

const noticesOf = async ({ db, runJobs }: World, { id }: { id: string }) => {
  await runJobs()
  const rows = await db.selectFrom('notifications').select('kind').where('user_id', '=', id).orderBy('kind').execute()
  return rows.map(({ kind }) => kind)
}

const cancel = ({ as }: World, person: Person | null, id: string, body: object = {}) =>
  as(person)(cancelBooking, { params: { id }, body: { kept: 0, ...body } })
const propose = ({ as }: World, person: Person | null, id: string, start: Date) =>
  as(person)(proposeMove, { params: { id }, body: { starts_at: start.toISOString() } })

describe('another time', () => {
  test('is proposed by either side, takes both times, and moves when the other accepts', async ({ world }) => {
    world.setNow(monday)
    const [customer, other] = [await world.make.member(), await world.make.member()]
    const service = await offer(world)
    const { id } = await bookPaid(world, customer, service, inMarch('02 09:00'))
    await expect(propose(world, other, id, inMarch('03 09:00'))).rejects.toEqual(refuses('booking_not_found'))
    const proposed = await propose(world, customer, id, inMarch('03 09:00'))
    expect(proposed.move).toMatchObject({ by: 'customer', state: 'open', may_answer: false })
    const move = proposed.move?.id ?? ''
    for (const start of ['02 09:00', '03 09:00'])
      await expect(book(world, other, service, inMarch(start))).rejects.toEqual(refuses('slot_taken'))
    await expect(propose(world, service.owner, id, inMarch('04 09:00'))).rejects.toEqual(refuses('booking_move_open'))
    expect(await noticesOf(world, service.owner)).toContain('booking_move_proposed')
    const say = (person: Person, accept: boolean) =>
      world.as(person)(answerMove, { params: { id: move }, body: { accept } })
    await expect(say(customer, true)).rejects.toEqual(refuses('booking_move_not_found'))
    await expect(say(other, true)).rejects.toEqual(refuses('booking_move_not_found'))
    const moved = await say(service.owner, true)
    expect(moved).toMatchObject({ starts_at: '2027-03-03T06:00:00.000Z', free_until: '2027-03-02T06:00:00.000Z' })
    await expect(say(service.owner, true)).rejects.toEqual(refuses('booking_move_over'))
    expect(await noticesOf(world, customer)).toContain('booking_moved')
    await book(world, other, service, inMarch('02 09:00'))
    expect(await overlapsOf(world)).toBe(0)
  })

  test('is declined, taken back, or lapses, and is free again then', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const { id } = await bookPaid(world, customer, service, inMarch('04 09:00'))
    const first = (await propose(world, service.owner, id, inMarch('04 09:30'))).move?.id ?? ''
    await world.as(customer)(answerMove, { params: { id: first }, body: { accept: false } })
    expect(await noticesOf(world, service.owner)).toContain('booking_move_declined')
    world.setNow(new Date(monday.getTime() + minute))
    const second = (await propose(world, customer, id, inMarch('05 09:00'))).move?.id ?? ''
    await expect(world.as(service.owner)(withdrawMove, { params: { id: second } })).rejects.toEqual(
      refuses('booking_move_not_found'),
    )
    expect((await world.as(customer)(withdrawMove, { params: { id: second } })).move?.state).toBe('withdrawn')
    const third = (await propose(world, customer, id, inMarch('05 10:00'))).move?.id ?? ''
    world.setNow(new Date(monday.getTime() + 24 * hour + minute))
    await expect(
      world.as(service.owner)(answerMove, { params: { id: third }, body: { accept: true } }),
    ).rejects.toEqual(refuses('booking_move_over'))
    await world.runSchedule('bookings.moves')
    const other = await world.make.member()
    for (const start of ['05 09:00', '05 10:00']) await book(world, other, service, inMarch(start))
    expect((await bookedRow(world, id)).starts_at).toEqual(inMarch('04 09:00'))
    // One that has lapsed stands in the way of no other.
    expect((await propose(world, customer, id, inMarch('06 09:00'))).move?.state).toBe('open')
  })

  test('is to come, within ninety days, and free', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const { id } = await bookPaid(world, customer, service, inMarch('02 09:00'))
    await bookPaid(world, await world.make.member(), service, inMarch('02 11:00'))
    for (const start of [monday, inMarch('02 09:00'), new Date('2027-06-30T06:00:00Z')])
      await expect(propose(world, customer, id, start)).rejects.toEqual(refuses('booking_time_refused', { days: 90 }))
    await expect(propose(world, customer, id, inMarch('02 10:30'))).rejects.toEqual(refuses('slot_taken'))
    await expect(world.as(customer)(withdrawMove, { params: { id: newId() } })).rejects.toEqual(
      refuses('booking_move_not_found'),
    )
  })

  test('races with a booking of that time, and with cancelling', async ({ world }) => {
    world.setNow(monday)
    const customer = await world.make.member()
    const service = await offer(world)
    const { id } = await bookPaid(world, customer, service, inMarch('02 09:00'))
    const other = await world.make.member()
    const tries = await Promise.allSettled([
      propose(world, customer, id, inMarch('03 09:00')),
      book(world, other, service, inMarch('03 09:00')),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const { move } = await world.as(customer)(getBooking, { params: { id } })
    const proposal = move?.id ?? (await propose(world, customer, id, inMarch('04 09:00'))).move?.id ?? ''
    await Promise.allSettled([
      world.as(service.owner)(answerMove, { params: { id: proposal }, body: { accept: true } }),
      cancel(world, customer, id, { kept: 200 }),
    ])
    expect((await bookedRow(world, id)).state).toBe('cancelled_by_customer')
    expect(await overlapsOf(world)).toBe(0)
  })
})
