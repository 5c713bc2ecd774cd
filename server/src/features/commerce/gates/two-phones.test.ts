import { decideScan, knowList, type GateView, type LocalPass } from '@mtaa/contract/commerce/gates/decide-scan'
import { getEntryCounts, type ReportedScan, type ScanOutcome } from '@mtaa/contract/commerce/gates/gates'
import { readManifest } from '@mtaa/contract/commerce/gates/manifest'
import { expect } from 'vitest'
import { makeGate, makeOpenEvent, offline, report, scanOf } from '../../../../test/commerce/gates.ts'
import { test, type World } from '../../../../test/harness.ts'
import { hmac, isSignedBy } from '../tickets/index.ts'

const now = new Date('2026-12-01T09:30:00.000Z')

/** A phone that has fetched its list and has no network from then on. */
async function openPhone({ http }: World, token: string, gate: number) {
  const { rawPayload } = await http.inject({ url: `/api/gate/${token}/manifest` })
  const signed = readManifest(new Uint8Array(rawPayload))
  if (!signed) throw new Error('there is no list')
  const log = new Map<number, LocalPass>()
  const view: GateView = {
    list: knowList(signed.manifest),
    log,
    gate: { number: gate, types: null },
    time: { at: now.getTime(), least: now.getTime(), trusted: true },
    crypto: { verify: isSignedBy, hmac },
  }
  const scans: ReportedScan[] = []
  return {
    scans,
    scan({ text, serial }: { text: string; serial: number }) {
      const { verdict } = decideScan(view, { text, direction: 'in' })
      if (verdict === 'ADMIT_NOT_SYNCED') log.set(serial, { direction: 'in', gate, at: now.getTime() })
      scans.push(scanOf(text, offline(verdict, now)))
      return verdict
    },
  }
}

test('two phones without a network refuse their own duplicates, and the rest is reported when they come back', async ({
  world,
}) => {
  world.setNow(now)
  const opened = await makeOpenEvent(world, { count: 2000 })
  const tokens = [await makeGate(world, opened), await makeGate(world, opened)] as const
  const phones = [await openPhone(world, tokens[0], 1), await openPhone(world, tokens[1], 2)] as const
  // Two hundred guests come with copies: one to each gate.
  const guests = [opened.tickets.slice(0, 1100), opened.tickets.slice(900)] as const
  for (const [at, phone] of phones.entries()) {
    const verdicts = (guests[at] ?? []).map((ticket) => phone.scan(ticket))
    expect(new Set(verdicts)).toEqual(new Set(['ADMIT_NOT_SYNCED']))
    const again = (guests[at] ?? []).slice(500, 600).map((ticket) => phone.scan(ticket))
    expect(new Set(again)).toEqual(new Set(['ALREADY_USED']))
  }

  const sync = async (at: 0 | 1) => {
    const outcomes: ScanOutcome[] = []
    const { scans } = phones[at]
    for (let from = 0; from < scans.length; from += 200)
      outcomes.push(...(await report(world, tokens[at], ...scans.slice(from, from + 200))).items)
    return outcomes
  }
  const [first, second] = await Promise.all([sync(0), sync(1)])
  const all = [...first, ...second]
  const count = (outcome: string) => all.filter((one) => one.outcome === outcome).length
  expect([count('taken'), count('conflict'), count('refused')]).toEqual([2000, 200, 200])
  expect(await sync(0)).toEqual(first)
  expect(await world.as(opened.owner)(getEntryCounts, { params: { id: opened.event.id } })).toMatchObject({
    inside: 2000,
    gates: [{ refused: 100 }, { refused: 100 }],
  })
  const twice = await world.db.selectFrom('tickets').select('id').where('entries', '<>', 1).execute()
  expect(twice).toEqual([])
})
