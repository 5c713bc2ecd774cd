import { confirmRsvp, resendRsvp, startRsvp } from '@mtaa/contract/commerce/tickets/rsvps'
import { minute } from '@mtaa/contract/time'
import { describe, expect } from 'vitest'
import { makeTicketType } from '../../../../../test/commerce/event-tickets.ts'
import { spots } from '../../../../../test/commerce/ticket-orders.ts'
import { codeIn, confirming } from '../../../../../test/identity/codes.ts'
import type { World } from '../../../../../test/harness.ts'

const test = confirming
const refuses = (code: string) => expect.objectContaining({ code })

async function free(world: World, { quantity = 10, perPerson = 4, price = 0 } = {}) {
  world.setNow(new Date())
  return makeTicketType(world, (await world.make.event({ title: 'Nairobi Run' })).id, { quantity, perPerson, price })
}

const start = ({ as }: World, type: { id: string; event_id: string }, phone = '0712 345 678', guests = ['Amina']) =>
  as(null)(startRsvp, { params: { id: type.event_id }, body: { ticket_type_id: type.id, phone, guests } })

const confirm = ({ as }: World, id: string, code: string) => as(null)(confirmRsvp, { params: { id }, body: { code } })

const newest = async (world: World) => codeIn((await world.mails())[0])

describe('a phone alone', () => {
  test('gets free tickets under secret links, which the SMS has, too', async ({ world }) => {
    const type = await free(world)
    const rsvp = await start(world, type, '0712345678', ['Amina', 'Baraka'])
    // In demo mode, where no text leaves.
    expect(rsvp.hint).toMatch(/^\d{6}$/)
    expect(await spots(world, type.id)).toEqual({ sold: 0, held: 0 })
    const code = await newest(world)
    const { tickets } = await confirm(world, rsvp.id, code)
    expect(tickets.map(({ ticket }) => [ticket.guest_name, ticket.state]).toSorted()).toEqual([
      ['Amina', 'issued'],
      ['Baraka', 'issued'],
    ])
    expect(tickets.every(({ link }) => /\/t\/[\w-]{43}$/.test(link))).toBe(true)
    expect(await spots(world, type.id)).toEqual({ sold: 2, held: 0 })
    const texts = (await world.mails()).map(({ body_text: text }) => text)
    for (const { link } of tickets) expect(texts.some((text) => text.includes(link) && text.length <= 160)).toBe(true)
    // The answer was lost: the same code answers the same tickets.
    const again = await confirm(world, rsvp.id, code)
    expect(again.tickets.map(({ link }) => link)).toEqual(tickets.map(({ link }) => link))
    expect(await spots(world, type.id)).toEqual({ sold: 2, held: 0 })
  })

  test('enters a code five times and no more, and none that is ten minutes old', async ({ world }) => {
    const type = await free(world)
    const { id } = await start(world, type)
    const code = await newest(world)
    const wrong = code === '000000' ? '000001' : '000000'
    for (const left of [4, 3, 2, 1, 0])
      await expect(confirm(world, id, wrong)).rejects.toMatchObject({ code: 'rsvp_code_wrong', details: { left } })
    await expect(confirm(world, id, code)).rejects.toEqual(refuses('rsvp_not_found'))
    const other = await start(world, type, '0722000111')
    const late = await newest(world)
    world.setNow(new Date(world.clock().getTime() + 11 * minute))
    await expect(confirm(world, other.id, late)).rejects.toEqual(refuses('rsvp_not_found'))
  })

  test('is sent another code after a minute, twice at most; the last one counts', async ({ world }) => {
    const type = await free(world)
    const { id } = await start(world, type)
    const first = await newest(world)
    const resend = () => world.as(null)(resendRsvp, { params: { id } })
    await expect(resend()).rejects.toEqual(refuses('over_request_rate_limit'))
    for (const resendable of [true, false]) {
      world.setNow(new Date(world.clock().getTime() + 1.5 * minute))
      expect((await resend()).resend_at !== null).toBe(resendable)
    }
    world.setNow(new Date(world.clock().getTime() + 1.5 * minute))
    await expect(resend()).rejects.toEqual(refuses('over_request_rate_limit'))
    const last = await newest(world)
    if (first !== last) await expect(confirm(world, id, first)).rejects.toEqual(refuses('rsvp_code_wrong'))
    expect((await confirm(world, id, last)).tickets).toHaveLength(1)
  })

  test('has no more than the type allows one person, also at once', async ({ world }) => {
    const type = await free(world, { perPerson: 2 })
    const begun = []
    for (const _ of [1, 2, 3]) {
      const { id } = await start(world, type)
      begun.push({ id, code: await newest(world) })
      world.setNow(new Date(world.clock().getTime() + 1000))
    }
    const outcomes = await Promise.allSettled(begun.map(({ id, code }) => confirm(world, id, code)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const [refused] = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused?.reason).toEqual(refuses('too_many_tickets'))
    expect(await spots(world, type.id)).toEqual({ sold: 2, held: 0 })
  })

  test('gets a hidden type with its code alone', async ({ world }) => {
    world.setNow(new Date())
    const { id: event } = await world.make.event()
    const type = await makeTicketType(world, event, { price: 0, hiddenCode: 'FAMILIA' })
    const begin = (code: string | null) =>
      world.as(null)(startRsvp, {
        params: { id: event },
        body: { ticket_type_id: type.id, phone: '0712345678', guests: ['Amina'], code },
      })
    await expect(begin(null)).rejects.toEqual(refuses('ticket_type_not_found'))
    await expect(begin('RAFIKI')).rejects.toEqual(refuses('ticket_type_not_found'))
    const { id } = await begin('familia')
    expect((await confirm(world, id, await newest(world))).tickets).toHaveLength(1)
    expect(await spots(world, type.id)).toEqual({ sold: 1, held: 0 })
  })

  test('is sent five codes a day, whoever requests them', async ({ world }) => {
    const type = await free(world)
    for (const _ of [1, 2, 3, 4, 5]) await start(world, type)
    await expect(start(world, type)).rejects.toEqual(refuses('over_request_rate_limit'))
    expect(await start(world, type, '0733000111')).toMatchObject({ resend_at: expect.any(String) as string })
  })

  test('gets nothing that costs money, that is sold out, or that the organizer decides', async ({ world }) => {
    const { db } = world
    const paid = await free(world, { price: 100 })
    await expect(start(world, paid)).rejects.toEqual(refuses('rsvp_not_free'))
    const type = await free(world, { quantity: 1 })
    await expect(start(world, type, '12')).rejects.toEqual(refuses('contact_phone_invalid'))
    await expect(start(world, type, '0712345678', ['A', 'B'])).rejects.toEqual(refuses('tickets_gone'))
    const [one, two] = [await start(world, type), await start(world, type, '0722000111')]
    const codes = (await world.mails()).slice(0, 2).map(codeIn)
    await confirm(world, one.id, codes[1] ?? '')
    await expect(confirm(world, two.id, codes[0] ?? '')).rejects.toEqual(refuses('tickets_gone'))
    await db.updateTable('events').set({ approval: true }).where('id', '=', type.event_id).execute()
    await db.updateTable('event_ticket_types').set({ quantity: 9 }).where('id', '=', type.id).execute()
    await expect(start(world, type)).rejects.toEqual(refuses('approval_needed'))
  })
})
