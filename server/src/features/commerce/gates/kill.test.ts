import { expect } from 'vitest'
import { makeGate, makeOpenEvent, offline, report, scanOf } from '../../../../test/commerce/gates.ts'
import { test } from '../../../../test/harness.ts'
import { atEachStatement, dyingAt } from '../../../../test/platform/dying-process.ts'
import { openGate } from './open-gate.ts'
import { takeScans } from './take-scans.ts'

const now = new Date('2026-12-01T09:30:00.000Z')

test('killed before any statement, what a phone reports is taken up once, when it says it again', async ({ world }) => {
  world.setNow(now)
  const lives: unknown[] = []
  const deaths = await atEachStatement(async (diesAt) => {
    const opened = await makeOpenEvent(world, { count: 3 })
    const [one = '', two = '', three = ''] = opened.tickets.map(({ text }) => text)
    const [token, other] = [
      await makeGate(world, opened, { role: 'supervisor' }),
      await makeGate(world, opened, { name: 'South' }),
    ]
    await report(world, other, scanOf(three))
    const wrong = scanOf(two, offline('ADMIT_NOT_SYNCED', now))
    const scans = [
      scanOf(one, offline('ADMIT_NOT_SYNCED', now)),
      scanOf(one, offline('ALREADY_USED', now)),
      scanOf(one, offline('ADMIT_NOT_SYNCED', now, { kind: 'out' })),
      wrong,
      scanOf('', { kind: 'undo', undoes: wrong.id }),
      scanOf(three, offline('ADMIT_NOT_SYNCED', now)),
    ].map((scan) => ({ ...scan, offline: scan.offline ?? false, typed: false }))
    const process = dyingAt(world, diesAt)
    const life = async () =>
      takeScans(process.deps, await openGate(process.deps, token, { ip: '127.0.0.1', reports: true }), scans)
    await life().catch(() => {})

    const { items, revision } = await report(world, token, ...scans)
    expect(await report(world, token, ...scans)).toMatchObject({ items, revision })
    const links = await world.db
      .selectFrom('gate_links')
      .select(['gate', 'ins', 'outs', 'refused'])
      .where('event_id', '=', opened.event.id)
      .orderBy('gate')
      .execute()
    const tickets = await world.db
      .selectFrom('tickets')
      .select(['state', 'entries'])
      .where('event_id', '=', opened.event.id)
      .orderBy('serial')
      .execute()
    lives.push({ outcomes: items.map(({ outcome, verdict }) => `${outcome} ${verdict}`), revision, links, tickets })
    return process.statements
  })
  expect(deaths).toBeGreaterThan(6)
  // Each of them is as the one that nobody killed.
  for (const life of lives) expect(life).toEqual(lives[0])
  expect(lives[0]).toMatchObject({
    outcomes: [
      'taken ADMIT',
      'refused ALREADY_USED',
      'taken ADMIT',
      'undone ADMIT',
      'taken ADMIT',
      'conflict ALREADY_USED',
    ],
    tickets: [
      { state: 'checked_out', entries: 1 },
      { state: 'issued', entries: 0 },
      { state: 'checked_in', entries: 1 },
    ],
  })
}, 300_000)
