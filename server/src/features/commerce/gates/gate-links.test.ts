import {
  createGateLink,
  getEntryCounts,
  getGate,
  getGateCounts,
  getGateManifest,
  gateLimits,
  listGateLinks,
  listGateScans,
  revokeGateLink,
} from '@mtaa/contract/commerce/gates/gates'
import { readManifest } from '@mtaa/contract/commerce/gates/manifest'
import { day, hour } from '@mtaa/contract/time'
import { describe, expect } from 'vitest'
import {
  endTickets,
  issueMore,
  makeGate,
  makeOpenEvent,
  report,
  scanOf,
  tokenIn,
} from '../../../../test/commerce/gates.ts'
import { test, type World } from '../../../../test/harness.ts'
import { isSignedBy } from '../tickets/index.ts'

const body = { name: 'Main', role: 'steward' } as const

async function manifest({ http }: World, token: string, since = 0) {
  const response = await http.inject({ url: `/api/gate/${token}/manifest?since=${since}` })
  const signed = readManifest(new Uint8Array(response.rawPayload))
  if (!signed) throw new Error(`${response.statusCode} is no list`)
  return signed
}

describe('gate links', () => {
  test('are made by the organizer alone, each gate with a number of its own, and the token is nowhere else', async ({
    world,
  }) => {
    const { as, db, make } = world
    const { owner, event } = await makeOpenEvent(world)
    const params = { id: event.id }
    const first = await as(owner)(createGateLink, { params, body })
    const second = await as(owner)(createGateLink, { params, body: { ...body, name: 'North', types: [1] } })
    const same = await as(owner)(createGateLink, { params, body: { ...body, gate: 1, role: 'supervisor' } })
    expect([first, second, same].map(({ gate_link: { gate, role, types } }) => [gate, role, types])).toEqual([
      [1, 'steward', null],
      [2, 'steward', [1]],
      [1, 'supervisor', null],
    ])
    expect(tokenIn(first.link)).toMatch(/^[\w-]{43}$/)
    const stored = JSON.stringify(await db.selectFrom('gate_links').selectAll().execute())
    expect(stored).not.toContain(tokenIn(first.link))
    expect((await as(owner)(listGateLinks, { params })).items).toHaveLength(3)

    const { id } = first.gate_link
    for (const other of [await make.member(), await make.member({ roles: ['Admin', 'Event-Moderator'] })]) {
      const none = { code: 'listing_not_found' }
      await expect(as(other)(createGateLink, { params, body })).rejects.toMatchObject(none)
      await expect(as(other)(listGateLinks, { params })).rejects.toMatchObject(none)
      await expect(as(other)(getEntryCounts, { params })).rejects.toMatchObject(none)
      await expect(as(other)(listGateScans, { params })).rejects.toMatchObject(none)
      await expect(as(other)(revokeGateLink, { params: { id } })).rejects.toMatchObject({ code: 'gate_not_found' })
    }
  })

  test('are refused for a type that is not there, an event that is over or cancelled, and beyond forty', async ({
    world,
  }) => {
    const { as, db, clock } = world
    const { owner, event } = await makeOpenEvent(world)
    const params = { id: event.id }
    const make = (more: object = {}) => as(owner)(createGateLink, { params, body: { ...body, ...more } })
    await expect(make({ types: [2] })).rejects.toMatchObject({ code: 'ticket_type_not_found' })
    const all = await Promise.allSettled(Array.from({ length: gateLimits.links + 2 }, () => make()))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(gateLimits.links)
    await expect(make()).rejects.toMatchObject({ code: 'too_many_gates', details: { limit: 40 } })
    const links = await db.selectFrom('gate_links').select(['id', 'gate']).execute()
    expect(new Set(links.map(({ gate }) => gate)).size).toBe(gateLimits.links)
    await as(owner)(revokeGateLink, { params: { id: links[0]?.id ?? '' } })
    await make()

    await db.updateTable('events').set({ cancelled_at: clock(), cancel_note: 'Rain' }).execute()
    await expect(make()).rejects.toMatchObject({ code: 'event_cancelled' })
    await db.updateTable('events').set({ cancelled_at: null, cancel_note: null }).execute()
    world.setNow(new Date(clock().getTime() + 2 * day))
    await expect(make()).rejects.toMatchObject({ code: 'event_over' })
  })

  test('open until six hours after the end of the event, or until they are revoked; reports for a day more', async ({
    world,
  }) => {
    const { as, db } = world
    world.setNow(new Date('2026-12-01T09:00:00.000Z'))
    const { owner, event, tickets } = await makeOpenEvent(world)
    const [token, lost] = [await makeGate(world, { owner, event }), await makeGate(world, { owner, event })]
    const end = new Date('2026-12-01T18:00:00.000Z')
    expect(await as(null)(getGate, { params: { token } })).toMatchObject({
      event: { id: event.id, title: 'Sauti Sol' },
      gate: 1,
      role: 'steward',
      expires_at: end.toISOString(),
      now: '2026-12-01T09:00:00.000Z',
      keys: [{ id: 1 }],
    })
    const { items } = await as(owner)(listGateLinks, { params: { id: event.id } })
    await as(owner)(revokeGateLink, { params: { id: items[1]?.id ?? '' } })
    const closed = { code: 'gate_closed', status: 410 }
    const params = { token: lost }
    await expect(as(null)(getGate, { params })).rejects.toMatchObject(closed)
    await expect(as(null)(getGateManifest, { params })).rejects.toMatchObject(closed)
    await expect(as(null)(getGateCounts, { params })).rejects.toMatchObject(closed)
    await expect(report(world, lost, scanOf(tickets[0]?.text ?? ''))).rejects.toMatchObject(closed)

    world.setNow(new Date(end.getTime() + hour))
    await expect(as(null)(getGate, { params: { token } })).rejects.toMatchObject(closed)
    const late = { offline: true, at: '2026-12-01T11:00:00.000Z' }
    expect(await report(world, token, scanOf(tickets[0]?.text ?? '', late))).toMatchObject({
      items: [{ outcome: 'taken', verdict: 'ADMIT' }],
    })
    world.setNow(new Date(end.getTime() + day + hour))
    await expect(report(world, token, scanOf(''))).rejects.toMatchObject(closed)
    await db
      .updateTable('listings')
      .set({ ends_at: new Date('2026-12-03T00:00:00Z') })
      .execute()
    await as(null)(getGate, { params: { token } })
  })

  test('that lead nowhere are counted by network', async ({ world }) => {
    const { as } = world
    const params = { token: 'x'.repeat(43) }
    for (let tried = 0; tried < 30; tried++)
      await expect(as(null)(getGate, { params })).rejects.toMatchObject({ code: 'gate_not_found' })
    await expect(as(null)(getGate, { params })).rejects.toMatchObject({ code: 'over_request_rate_limit' })
    await as(null)(getGate, { params: { token: await makeGate(world, await makeOpenEvent(world)) } })
  })
})

describe('the list of a gate', () => {
  test('is signed, names all tickets that ever let in, and then only what has changed', async ({ world }) => {
    const { as } = world
    const { owner, event, type, tickets } = await makeOpenEvent(world, { count: 3 })
    const token = await makeGate(world, { owner, event }, { name: 'North' })
    const { keys } = await as(null)(getGate, { params: { token } })
    const { manifest: list, message, signature, keyId } = await manifest(world, token)
    expect(keyId).toBe(keys[0]?.id)
    expect(isSignedBy(Buffer.from(keys[0]?.key ?? '', 'base64url'), message, signature)).toBe(true)
    expect(list).toMatchObject({
      since: 0,
      revision: 1,
      types: [{ position: 1, name: 'Regular' }],
      gates: [{ number: 1, name: 'North' }],
    })
    expect(list.tickets).toMatchObject(
      tickets.map(({ serial, code }) => ({ serial, code, state: 'out', name: 'Amina Otieno', passed: null })),
    )
    expect((await manifest(world, token, 1)).manifest).toMatchObject({ since: 1, revision: 1, tickets: [] })

    await endTickets(world, event, tickets.slice(1, 2), 'revoked')
    await issueMore(world, type, 1)
    const changed = (await manifest(world, token, 1)).manifest
    expect(changed).toMatchObject({ since: 1, revision: 3 })
    expect(changed.tickets.map(({ serial, state }) => [serial, state])).toEqual([
      [2, 'dead'],
      [4, 'out'],
    ])
    // A revision that this database never had: the phone gets everything.
    expect((await manifest(world, token, 99)).manifest).toMatchObject({ since: 0, revision: 3 })
  })

  test('of ten thousand tickets takes less than 600 KB', async ({ world }) => {
    const { owner, event } = await makeOpenEvent(world, { count: 10_000 })
    const response = await world.http.inject({
      url: `/api/gate/${await makeGate(world, { owner, event })}/manifest`,
    })
    expect(response.rawPayload.length).toBeLessThanOrEqual(600_000)
    expect(readManifest(new Uint8Array(response.rawPayload))?.manifest.tickets).toHaveLength(10_000)
  })
})
