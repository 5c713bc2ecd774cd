import { acceptTransfer, getMyTicket, offerTransfer } from '@mtaa/contract/commerce/tickets/my-tickets'
import { getOwnOfEvent } from '@mtaa/contract/commerce/tickets/ticket-orders'
import { expect } from 'vitest'
import { makeTicketType } from '../../../../test/commerce/event-tickets.ts'
import { makeGate, makeOpenEvent, report, scanOf, tokenOf } from '../../../../test/commerce/gates.ts'
import { makeIssued, stateOf } from '../../../../test/commerce/issued-tickets.ts'
import { order, pay } from '../../../../test/commerce/ticket-orders.ts'
import { test } from '../../../../test/harness.ts'
import { lockWithPayable, reversePayment } from '../../money/payments/index.ts'

const now = new Date('2026-12-01T08:30:00.000Z')

test('a ticket whose payment was taken back is revoked at the gate', async ({ world }) => {
  world.setNow(now)
  const { as, deps, make } = world
  const event = await make.event()
  const type = await makeTicketType(world, event.id)
  const buyer = await make.member()
  const payment = await pay(world, buyer, (await order(world, buyer, type)).id)
  const [id = ''] = (await as(buyer)(getOwnOfEvent, { params: { id: event.id } })).tickets
  const { token, code } = await as(buyer)(getMyTicket, { params: { id } })
  await deps.db.transaction().execute(async (tx) => {
    const locked = await lockWithPayable(deps, tx, payment)
    if (!locked) throw new Error('no payment')
    await reversePayment(deps, tx, locked, { result: { result_code: '0', result_desc: null }, at: deps.clock() })
  })
  const gate = await makeGate(world, { owner: event.owner, event })
  const { items } = await report(world, gate, scanOf(token ?? ''), scanOf(code ?? ''))
  expect(items.map(({ outcome, verdict }) => [outcome, verdict])).toEqual([
    ['refused', 'REVOKED'],
    ['refused', 'REVOKED'],
  ])
})

test('a ticket that is signed by another key than that of now is unknown; its page has it signed anew', async ({
  world,
}) => {
  world.setNow(now)
  const { as, db, deps } = world
  const made = await makeIssued(world)
  const row = await db.selectFrom('tickets').selectAll().where('id', '=', made.ticket).executeTakeFirstOrThrow()
  const { id, event_id } = row
  const signed = { id, event_id, serial: row.serial ?? 0, type: made.type.position }
  const gate = await makeGate(world, { owner: made.event.owner, event: made.event })
  const old = tokenOf(deps, { ...signed, key_id: (row.key_id ?? 0) + 1 })
  expect((await report(world, gate, scanOf(old))).items).toMatchObject([{ outcome: 'refused', verdict: 'UNKNOWN' }])
  const { token } = await as(made.buyer)(getMyTicket, { params: { id } })
  expect((await report(world, gate, scanOf(token ?? ''))).items).toMatchObject([{ verdict: 'ADMIT' }])
})

test('a ticket that is taken by another while it is scanned lets one of the two in', async ({ world }) => {
  world.setNow(now)
  const { as } = world
  for (let round = 0; round < 4; round++) {
    const { ticket, buyer, event } = await makeIssued(world)
    const before = await as(buyer)(getMyTicket, { params: { id: ticket } })
    await as(buyer)(offerTransfer, { params: { id: ticket }, body: { phone: '0700000002', name: 'Baraka' } })
    const [sms] = await world.mails()
    const link = /\/t\/([\w-]{43})/.exec(sms?.body_text ?? '')?.[1] ?? ''
    const gate = await makeGate(world, { owner: event.owner, event })
    const [taken, scanned] = await Promise.allSettled([
      as(null)(acceptTransfer, { params: { token: link } }),
      report(world, gate, scanOf(before.token ?? '')),
    ])
    if (scanned.status === 'rejected') throw scanned.reason
    const isTaken = taken.status === 'fulfilled'
    expect(scanned.value.items).toMatchObject([{ verdict: isTaken ? 'REVOKED' : 'ADMIT' }])
    expect(await stateOf(world, ticket)).toBe(isTaken ? 'transferred' : 'checked_in')
    if (isTaken)
      expect((await report(world, gate, scanOf(taken.value.ticket.token ?? ''))).items).toMatchObject([
        { verdict: 'ADMIT' },
      ])
  }
})

test('a scan is of its own link: others neither repeat it nor take it back', async ({ world }) => {
  world.setNow(now)
  const opened = await makeOpenEvent(world)
  const [one = { text: '', id: '' }] = opened.tickets
  const [north, south] = [await makeGate(world, opened), await makeGate(world, opened, { role: 'supervisor' })]
  const other = await makeOpenEvent(world)
  const elsewhere = await makeGate(world, other, { role: 'supervisor' })
  const scan = scanOf(one.text)
  await report(world, north, scan)
  expect((await report(world, south, scan)).items).toMatchObject([{ outcome: 'refused', verdict: 'ALREADY_USED' }])
  expect((await report(world, elsewhere, scan)).items).toMatchObject([{ outcome: 'refused', verdict: 'UNKNOWN' }])
  const undo = () => scanOf('', { kind: 'undo', undoes: scan.id, verdict: 'ADMIT' })
  for (const gate of [south, elsewhere])
    expect((await report(world, gate, undo())).items).toMatchObject([{ outcome: 'refused' }])
  expect(await stateOf(world, one.id)).toBe('checked_in')
})
