import { getGateCounts } from '@mtaa/contract/commerce/gates/gates'
import { minute } from '@mtaa/contract/time'
import { describe, expect } from 'vitest'
import { makeGate, makeOpenEvent, offline, report, scanOf } from '../../../../test/commerce/gates.ts'
import { test, type World } from '../../../../test/harness.ts'

const now = new Date('2026-12-01T09:30:00.000Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * minute)

const ticketRow = ({ db }: World, id: string) =>
  db
    .selectFrom('tickets')
    .select(['state', 'entries', 'passed_gate', 'passed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

describe('what is reported late', () => {
  const inside = async (world: World, token: string) =>
    (await world.as(null)(getGateCounts, { params: { token } })).inside

  test('is taken up by its own time: who has left meanwhile is not inside', async ({ world }) => {
    world.setNow(now)
    const opened = await makeOpenEvent(world)
    const [one = { text: '', id: '' }] = opened.tickets
    const [north, south] = [await makeGate(world, opened), await makeGate(world, opened)]
    world.setNow(later(20))
    expect((await report(world, south, scanOf(one.text, { kind: 'out' }))).items).toMatchObject([{ verdict: 'ADMIT' }])
    world.setNow(later(30))
    const entry = scanOf(one.text, offline('ADMIT_NOT_SYNCED', later(10)))
    expect((await report(world, north, entry)).items).toMatchObject([{ outcome: 'taken' }])
    expect(await ticketRow(world, one.id)).toEqual({
      state: 'checked_out',
      entries: 1,
      passed_gate: 2,
      passed_at: later(20),
    })
    expect(await inside(world, north)).toBe(0)
    // Another phone let in the same ticket before that exit: only one of the two has left.
    const copy = scanOf(one.text, offline('ADMIT_NOT_SYNCED', later(15)))
    expect((await report(world, south, copy)).items).toMatchObject([
      { outcome: 'conflict', verdict: 'ALREADY_USED', gate: 1, at: later(10).toISOString() },
    ])
    expect((await report(world, north, scanOf(one.text))).items).toMatchObject([{ outcome: 'taken' }])
    expect(await inside(world, north)).toBe(1)
  })

  test('leaves who went in again since where they are', async ({ world }) => {
    world.setNow(now)
    const opened = await makeOpenEvent(world)
    const [one = { text: '', id: '' }] = opened.tickets
    const [north, south] = [await makeGate(world, opened), await makeGate(world, opened, { role: 'supervisor' })]
    await report(world, north, scanOf(one.text))
    world.setNow(later(20))
    await report(world, south, scanOf(one.text, { kind: 'override', verdict: 'ALREADY_USED' }))
    world.setNow(later(30))
    const exit = scanOf(one.text, { kind: 'out', ...offline('ADMIT_NOT_SYNCED', later(10)) })
    expect((await report(world, north, exit)).items).toMatchObject([{ outcome: 'refused', verdict: 'ADMIT' }])
    expect(await ticketRow(world, one.id)).toMatchObject({ state: 'checked_in', passed_at: later(20) })
  })

  test('is inside by a clock that nobody can trust: it was reported last', async ({ world }) => {
    world.setNow(now)
    const opened = await makeOpenEvent(world)
    const [one = { text: '', id: '' }] = opened.tickets
    const gate = await makeGate(world, opened)
    world.setNow(later(20))
    await report(world, gate, scanOf(one.text, { kind: 'out' }))
    await report(world, gate, scanOf(one.text, offline('ADMIT_NOT_SYNCED', later(10), { clock_trusted: false })))
    expect(await ticketRow(world, one.id)).toMatchObject({ state: 'checked_in', entries: 1 })
  })
})
