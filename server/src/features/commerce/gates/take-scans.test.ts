import { getEntryCounts, getGateCounts, listGateScans } from '@mtaa/contract/commerce/gates/gates'
import { minute } from '@mtaa/contract/time'
import { describe, expect } from 'vitest'
import { makeTicketType } from '../../../../test/commerce/event-tickets.ts'
import {
  endTickets,
  issueMore,
  makeGate,
  makeOpenEvent,
  offline,
  report,
  scanOf,
} from '../../../../test/commerce/gates.ts'
import { test, type World } from '../../../../test/harness.ts'

const now = new Date('2026-12-01T09:30:00.000Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * minute)

const ticketRow = ({ db }: World, id: string) =>
  db
    .selectFrom('tickets')
    .select(['state', 'entries', 'passed_gate', 'passed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('a scan with a network', () => {
  test('goes in once: the second is told at which gate and when, also at another gate', async ({ world }) => {
    world.setNow(now)
    const { owner, event, tickets } = await makeOpenEvent(world)
    const [one = { text: '', id: '', code: '' }] = tickets
    const [north, south] = [await makeGate(world, { owner, event }), await makeGate(world, { owner, event })]
    expect((await report(world, north, scanOf(one.text))).items).toMatchObject([
      { outcome: 'taken', verdict: 'ADMIT', gate: null, at: null },
    ])
    expect(await ticketRow(world, one.id)).toMatchObject({ state: 'checked_in', entries: 1, passed_gate: 1 })
    world.setNow(later(5))
    expect((await report(world, south, scanOf(one.code))).items).toMatchObject([
      { outcome: 'refused', verdict: 'ALREADY_USED', gate: 1, at: now.toISOString() },
    ])
    expect(await world.as(null)(getGateCounts, { params: { token: south } })).toMatchObject({
      inside: 1,
      ins: 1,
      outs: 0,
      gates: [
        { gate: 1, ins: 1, refused: 0 },
        { gate: 2, ins: 0, refused: 1 },
      ],
    })
  })

  test('of one ticket at ten phones at once lets one in', async ({ world }) => {
    world.setNow(now)
    const opened = await makeOpenEvent(world)
    const gates = await Promise.all(Array.from({ length: 10 }, () => makeGate(world, opened)))
    const text = opened.tickets[0]?.text ?? ''
    const answers = await Promise.all(gates.map((gate) => report(world, gate, scanOf(text))))
    const verdicts = answers.map(({ items }) => items[0]?.verdict).toSorted()
    expect(verdicts).toEqual(['ADMIT', ...Array.from({ length: 9 }, () => 'ALREADY_USED')])
  })

  test('lets out, and in again; nobody is held back who leaves', async ({ world }) => {
    world.setNow(now)
    const opened = await makeOpenEvent(world, { count: 2 })
    const [one, two] = opened.tickets
    const gate = await makeGate(world, opened)
    const scans = [scanOf(one?.text ?? ''), scanOf(one?.text ?? '', { kind: 'out' }), scanOf(one?.text ?? '')]
    expect((await report(world, gate, ...scans)).items.map(({ outcome }) => outcome)).toEqual([
      'taken',
      'taken',
      'taken',
    ])
    expect(await ticketRow(world, one?.id ?? '')).toMatchObject({ state: 'checked_in', entries: 2 })
    // Nobody was seen to go in with it.
    expect((await report(world, gate, scanOf(two?.text ?? '', { kind: 'out' }))).items).toMatchObject([
      { outcome: 'refused', verdict: 'ADMIT' },
    ])
    expect(await world.as(null)(getGateCounts, { params: { token: gate } })).toMatchObject({
      inside: 1,
      ins: 2,
      outs: 1,
      gates: [{ refused: 0 }],
    })
  })

  test('is answered as the first time when it is sent again', async ({ world }) => {
    world.setNow(now)
    const opened = await makeOpenEvent(world)
    const gate = await makeGate(world, opened)
    const text = opened.tickets[0]?.text ?? ''
    const [first, second] = [scanOf(text), scanOf(text)]
    const before = await report(world, gate, first, second)
    world.setNow(later(3))
    const again = await Promise.all([report(world, gate, first, second), report(world, gate, second)])
    expect(again.map(({ items }) => items)).toEqual([before.items, before.items.slice(1)])
    expect(await ticketRow(world, opened.tickets[0]?.id ?? '')).toMatchObject({ entries: 1, passed_at: now })
  })

  test('is refused for what is dead, of another gate, another event, forged, unreadable and early', async ({
    world,
  }) => {
    world.setNow(now)
    const opened = await makeOpenEvent(world, { count: 2 })
    const vip = await makeTicketType(world, opened.event.id, { position: 2, name: 'VIP' })
    const [special] = await issueMore(world, vip, 1)
    const other = await makeOpenEvent(world)
    const gate = await makeGate(world, opened, { types: [1] })
    const [one, dead] = opened.tickets
    await endTickets(world, opened.event, dead ? [dead] : [], 'transferred')
    const text = one?.text ?? ''
    const forged = `${text.slice(0, 60)}${text[60] === 'A' ? 'B' : 'A'}${text.slice(61)}`
    const texts = [dead?.text, special?.text, other.tickets[0]?.text, forged, text.slice(0, 80), 'https://mtaa.test']
    const { items } = await report(world, gate, ...texts.map((scanned) => scanOf(scanned ?? '')))
    expect(items.map(({ outcome, verdict }) => [outcome, verdict])).toEqual([
      ['refused', 'REVOKED'],
      ['refused', 'WRONG_GATE'],
      ['refused', 'UNKNOWN'],
      ['refused', 'UNKNOWN'],
      ['refused', 'UNKNOWN'],
      ['refused', 'UNKNOWN'],
    ])
    world.setNow(new Date(now.getTime() - 24 * 60 * minute))
    expect((await report(world, gate, scanOf(text))).items).toMatchObject([{ verdict: 'WRONG_DAY' }])
  })

  test('ends what was under way with the ticket: a transfer and a resale', async ({ world }) => {
    world.setNow(now)
    const { db } = world
    const opened = await makeOpenEvent(world)
    const id = opened.tickets[0]?.id ?? ''
    await db
      .insertInto('ticket_transfers')
      .values({
        id,
        ticket_id: id,
        to_phone: '254712345678',
        to_name: 'Brian',
        link_hash: Buffer.alloc(32),
        state: 'offered',
        created_at: now,
        expires_at: later(60),
      })
      .execute()
    await report(world, await makeGate(world, opened), scanOf(opened.tickets[0]?.text ?? ''))
    expect(await db.selectFrom('ticket_transfers').select(['state', 'ended_at']).execute()).toEqual([
      { state: 'cancelled', ended_at: now },
    ])
  })
})

describe('a scan without a network', () => {
  test('that let in what another phone had let in is a conflict, which the organizer sees', async ({ world }) => {
    world.setNow(now)
    const opened = await makeOpenEvent(world)
    const text = opened.tickets[0]?.text ?? ''
    const [one, two] = [await makeGate(world, opened, { name: 'North' }), await makeGate(world, opened)]
    world.setNow(later(30))
    // The clock of the second phone is a day wrong: the first to report has the entry.
    const first = scanOf(text, offline('ADMIT_NOT_SYNCED', later(10)))
    const second = scanOf(text, offline('ADMIT_NOT_SYNCED', later(-24 * 60), { clock_trusted: false }))
    expect((await report(world, one, first)).items).toMatchObject([{ outcome: 'taken' }])
    expect((await report(world, two, second)).items).toMatchObject([
      { outcome: 'conflict', verdict: 'ALREADY_USED', gate: 1, at: later(10).toISOString() },
    ])
    const log = (query: object) => world.as(opened.owner)(listGateScans, { params: { id: opened.event.id }, query })
    expect((await log({ outcome: 'conflict' })).items).toMatchObject([
      {
        id: second.id,
        gate: 2,
        guest_name: 'Amina Otieno',
        ticket_type: 'Regular',
        offline: true,
        clock_trusted: false,
      },
    ])
    const page = await log({ limit: 1 })
    expect((await log({ limit: 1, cursor: page.next_cursor ?? '' })).items).toHaveLength(1)
    expect(await world.as(opened.owner)(getEntryCounts, { params: { id: opened.event.id } })).toMatchObject({ ins: 1 })
  })

  test('that let in what was revoked meanwhile is a conflict; what the phone refused stays refused', async ({
    world,
  }) => {
    world.setNow(now)
    const opened = await makeOpenEvent(world, { count: 2 })
    const [one, two] = opened.tickets
    const gate = await makeGate(world, opened)
    await endTickets(world, opened.event, one ? [one] : [], 'transferred')
    const { items } = await report(
      world,
      gate,
      scanOf(one?.text ?? '', offline('ADMIT_NOT_SYNCED', now)),
      scanOf(two?.text ?? '', offline('ALREADY_USED', now)),
    )
    expect(items).toMatchObject([
      { outcome: 'conflict', verdict: 'REVOKED' },
      { outcome: 'refused', verdict: 'ALREADY_USED' },
    ])
    expect(await ticketRow(world, two?.id ?? '')).toMatchObject({ state: 'issued', entries: 0 })
  })
})

describe('a supervisor', () => {
  test('lets in what was used, and takes it back; a steward does neither', async ({ world }) => {
    world.setNow(now)
    const opened = await makeOpenEvent(world)
    const [one = { text: '', id: '' }] = opened.tickets
    const steward = await makeGate(world, opened)
    const supervisor = await makeGate(world, opened, { role: 'supervisor' })
    await report(world, steward, scanOf(one.text))
    const override = scanOf(one.text, { kind: 'override', verdict: 'ALREADY_USED' })
    const undo = scanOf('', { kind: 'undo', undoes: override.id, verdict: 'ADMIT' })
    for (const scan of [override, undo])
      await expect(report(world, steward, scan)).rejects.toMatchObject({ code: 'supervisor_needed' })
    expect((await report(world, supervisor, override)).items).toMatchObject([
      { outcome: 'taken', verdict: 'ALREADY_USED' },
    ])
    expect(await ticketRow(world, one.id)).toMatchObject({ state: 'checked_in', entries: 2, passed_gate: 2 })
    const counts = () => world.as(null)(getGateCounts, { params: { token: steward } })
    expect(await counts()).toMatchObject({ inside: 2 })
    expect((await report(world, supervisor, undo)).items).toMatchObject([{ outcome: 'taken' }])
    // The first one is inside still.
    expect(await ticketRow(world, one.id)).toMatchObject({ state: 'checked_in', entries: 1 })
    expect((await report(world, steward, scanOf(one.text))).items).toMatchObject([{ verdict: 'ALREADY_USED', gate: 1 }])
    expect(await counts()).toMatchObject({ inside: 1 })
    expect((await report(world, supervisor, { ...undo, id: override.id.replace(/^./, 'f') })).items).toMatchObject([
      { outcome: 'refused' },
    ])
  })

  test('takes back an entry and an exit, also of the same batch', async ({ world }) => {
    world.setNow(now)
    const opened = await makeOpenEvent(world)
    const [one = { text: '', id: '' }] = opened.tickets
    const gate = await makeGate(world, opened, { role: 'supervisor' })
    const [enter, leave] = [scanOf(one.text), scanOf(one.text, { kind: 'out' })]
    const undoing = (scan: { id: string }) => scanOf('', { kind: 'undo', undoes: scan.id, verdict: 'ADMIT' })
    await report(world, gate, enter, leave)
    await report(world, gate, undoing(leave))
    expect(await ticketRow(world, one.id)).toMatchObject({ state: 'checked_in', entries: 1 })
    await report(world, gate, undoing(enter))
    expect(await ticketRow(world, one.id)).toEqual({
      state: 'issued',
      entries: 0,
      passed_gate: null,
      passed_at: null,
    })
    const again = scanOf(one.text)
    const { items } = await report(world, gate, again, undoing(again), scanOf(one.text))
    expect(items.map(({ outcome }) => outcome)).toEqual(['undone', 'taken', 'taken'])
    expect(await world.as(null)(getGateCounts, { params: { token: gate } })).toMatchObject({
      ins: 1,
      outs: 0,
      inside: 1,
    })
  })

  test('never lets in what is dead or unknown', async ({ world }) => {
    world.setNow(now)
    const opened = await makeOpenEvent(world)
    const gate = await makeGate(world, opened, { role: 'supervisor' })
    await endTickets(world, opened.event, opened.tickets, 'revoked')
    const texts = [opened.tickets[0]?.text ?? '', 'nothing']
    const scans = texts.map((text) => scanOf(text, { kind: 'override', verdict: 'ALREADY_USED' }))
    expect((await report(world, gate, ...scans)).items).toMatchObject([
      { outcome: 'refused', verdict: 'REVOKED' },
      { outcome: 'refused', verdict: 'UNKNOWN' },
    ])
  })
})
