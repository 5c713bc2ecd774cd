import { createApi, type Sent } from '@mtaa/contract/client'
import type { ReportedScan, ScanOutcome } from '@mtaa/contract/commerce/gates/gates'
import { encodeManifest, sealManifest } from '@mtaa/contract/commerce/gates/manifest'
import type { Manifest, ManifestTicket } from '@mtaa/contract/commerce/gates/manifest'
import { codeOf } from '@mtaa/contract/commerce/gates/ticket-code'
import { encodeClaims, writeToken } from '@mtaa/contract/commerce/gates/ticket-token'
import { day, hour } from '@mtaa/contract/time'
import { ed25519 } from '@noble/curves/ed25519.js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gateCrypto } from './gate-crypto.ts'
import { createGateEngine } from './gate-engine.ts'
import { openGateStore } from './gate-store.ts'

const { secretKey: secret, publicKey } = ed25519.keygen(new Uint8Array(32).fill(7))
const event = { id: '0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b', short: '8a9b0c1d2e3f4a5b' }
const starts = Date.parse('2026-12-05T15:00:00Z')

const ticket = (serial: number, rest: Partial<ManifestTicket> = {}): ManifestTicket => ({
  serial,
  code: codeOf(serial * 1000),
  type: 1,
  state: 'out',
  secret: new Uint8Array(8),
  digits: '678',
  name: 'Amina O.',
  passed: null,
  ...rest,
})

const textOf = (serial: number) => {
  const message = encodeClaims({ keyId: 1, event: event.short, serial, type: 1 })
  return writeToken(message, ed25519.sign(message, secret))
}

const taken = (id: string): ScanOutcome => ({ id, outcome: 'taken', verdict: 'ADMIT', gate: null, at: null })

/** A server of one event, whose line can be cut. */
function makeServer() {
  const server = {
    now: starts,
    isAway: false,
    /** Does not answer reports until it is called. */
    hold: undefined as Promise<void> | undefined,
    refusal: undefined as { status: number; code: string } | undefined,
    /** What was done before the end is taken up after it. */
    takesReports: false,
    /** Of the link, and of the type. */
    ends: starts + 14 * hour,
    until: starts + 8 * hour,
    tickets: [ticket(5), ticket(6)],
    revision: 1,
    reported: [] as ReportedScan[],
    outcomeOf: ({ id }: ReportedScan): ScanOutcome => taken(id),
  }
  const sealed = (since: number) => {
    const manifest: Manifest = {
      event: event.short,
      revision: server.revision,
      since,
      signedAt: server.now,
      types: [{ position: 1, name: 'Regular', from: starts - 12 * hour, until: server.until }],
      gates: [{ number: 1, name: 'North' }],
      keys: [{ id: 1, key: publicKey }],
      dates: [],
      tickets: server.tickets,
    }
    const message = encodeManifest(manifest)
    return sealManifest(message, 1, ed25519.sign(message, secret))
  }
  const answers = async ({ path, body }: Sent): Promise<{ status: number; json?: unknown; bytes?: Uint8Array }> => {
    if (server.isAway) throw new TypeError('no network')
    if (server.refusal && !(server.takesReports && path.endsWith('/scans')))
      return { status: server.refusal.status, json: { ...server.refusal, message: '' } }
    const now = new Date(server.now).toISOString()
    if (path.includes('/manifest')) return { status: 200, bytes: sealed(Number(/since=(\d+)/.exec(path)?.[1])) }
    if (path.endsWith('/counts')) return { status: 200, json: { inside: 0, ins: 0, outs: 0, tickets: 2, gates: [] } }
    if (path.endsWith('/scans')) {
      const { scans } = JSON.parse(body as string) as { scans: ReportedScan[] }
      await server.hold
      if (server.isAway) throw new TypeError('no network')
      server.reported.push(...scans)
      return { status: 200, json: { now, revision: server.revision, items: scans.map(server.outcomeOf) } }
    }
    const keys = [{ id: 1, key: Buffer.from(publicKey).toString('base64url') }]
    const expires = new Date(server.ends).toISOString()
    const link = { gate: 1, name: 'North', role: 'supervisor', types: null, expires_at: expires, now, keys }
    return { status: 200, json: { event: { id: event.id, title: 'Sauti Sol' }, ...link } }
  }
  const api = createApi(async (request) => {
    const { status, json, bytes } = await answers(request)
    return { status, json: async () => json, blob: async () => new Blob(bytes ? [Uint8Array.from(bytes)] : []) }
  })
  return { server, api }
}

const device = { wall: starts, steady: 1000, load: 'a' }
const open = async (api: ReturnType<typeof makeServer>['api'], store = openGateStore('t')) => {
  const engine = createGateEngine({ token: 't', api, store, clocks: () => ({ ...device }) })
  await engine.open()
  const scan = async (text: string, direction: 'in' | 'out' = 'in') => {
    await engine.scan(text, { typed: false, direction })
    return engine.snapshot().shown
  }
  return { engine, store, scan }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  Object.assign(device, { wall: starts, steady: 1000, load: 'a' })
})
afterEach(() => vi.unstubAllGlobals())

test('is green once the server has taken it up, and refuses by the server’s word', async () => {
  const { server, api } = makeServer()
  const { scan } = await open(api)
  expect(await scan(textOf(5))).toMatchObject({ verdict: { verdict: 'ADMIT' }, state: 'taken', isLetIn: true })
  server.outcomeOf = ({ id }) => ({
    id,
    outcome: 'refused',
    verdict: 'ALREADY_USED',
    gate: 2,
    at: '2026-12-05T14:30:00Z',
  })
  expect(await scan(codeOf(6000))).toMatchObject({
    verdict: { verdict: 'ALREADY_USED', gate: 2, at: starts - hour / 2 },
    isLetIn: false,
  })
})

test('without a network is amber, refuses its own duplicates also after a reload, and reports later', async () => {
  const { server, api } = makeServer()
  const first = await open(api)
  server.isAway = true
  expect(await first.scan(textOf(5))).toMatchObject({ verdict: { verdict: 'ADMIT_NOT_SYNCED' }, offline: true })
  vi.stubGlobal('navigator', { onLine: false })
  // Another load of the page, on a device whose clock is a day wrong: it refuses nobody by that.
  Object.assign(device, { wall: starts + day, steady: 5, load: 'b' })
  const { engine, scan } = await open(api, first.store)
  expect(engine.snapshot()).toMatchObject({ status: 'open', isClockSure: false, isConnected: false, waiting: 1 })
  expect(await scan(textOf(5))).toMatchObject({ verdict: { verdict: 'ALREADY_USED', gate: 1 } })
  expect(await scan(textOf(6))).toMatchObject({ verdict: { verdict: 'ADMIT_NOT_SYNCED' }, trusted: false })
  vi.stubGlobal('navigator', { onLine: true })
  server.isAway = false
  server.outcomeOf = ({ id, code, offline }) =>
    code === textOf(6)
      ? { id, outcome: 'conflict', verdict: 'ALREADY_USED', gate: 2, at: '2026-12-05T14:30:00Z' }
      : { id, outcome: offline && code === textOf(5) ? 'taken' : 'refused', verdict: 'ADMIT', gate: null, at: null }
  await engine.sync()
  expect(server.reported).toMatchObject([
    { verdict: 'ADMIT_NOT_SYNCED', offline: true, clock_trusted: true },
    { verdict: 'ALREADY_USED', offline: true },
    { verdict: 'ADMIT_NOT_SYNCED', offline: true, clock_trusted: false },
  ])
  expect(engine.snapshot()).toMatchObject({ waiting: 0, isClockSure: true })
  expect(engine.snapshot().records.filter(({ state }) => state === 'conflict')).toHaveLength(1)
})

test('what was reported is not verified once more: a phone with hundreds of scans would stand still', async () => {
  const { server, api } = makeServer()
  const { engine, scan } = await open(api)
  server.isAway = true
  vi.stubGlobal('navigator', { onLine: false })
  for (const serial of [5, 6, 5]) await scan(textOf(serial))
  server.isAway = false
  vi.stubGlobal('navigator', { onLine: true })
  const verify = vi.spyOn(gateCrypto, 'verify')
  await engine.sync()
  expect(engine.snapshot()).toMatchObject({ waiting: 0, records: [{ state: 'taken' }, {}, {}] })
  expect(verify).not.toHaveBeenCalled()
})

test('a no that comes after the phone has let in is said, and reported once as what it was', async () => {
  const { server, api } = makeServer()
  const { engine, scan } = await open(api)
  let answer = () => {}
  server.hold = new Promise((resolve) => (answer = resolve))
  server.outcomeOf = ({ id, offline }) => ({
    id,
    outcome: offline ? 'conflict' : 'refused',
    verdict: 'ALREADY_USED',
    gate: 2,
    at: '2026-12-05T14:30:00Z',
  })
  expect(await scan(textOf(5))).toMatchObject({ verdict: { verdict: 'ADMIT_NOT_SYNCED' }, isLetIn: true })
  answer()
  await engine.sync()
  expect(server.reported.map(({ offline }) => offline)).toEqual([false, true])
  expect(engine.snapshot()).toMatchObject({ waiting: 0, shown: { isLate: true } })
})

test('a revoked link leaves no list on the phone, and says so also without a network', async () => {
  const { server, api } = makeServer()
  const { engine, store } = await open(api)
  server.refusal = { status: 410, code: 'gate_closed' }
  await engine.sync()
  expect(engine.snapshot()).toMatchObject({ status: 'closed', list: null })
  server.isAway = true
  const again = await open(api, store)
  expect(again.engine.snapshot()).toMatchObject({ status: 'closed', list: null })
})

test('a revocation is known with the next changes; what is missing in between is fetched whole', async () => {
  const { server, api } = makeServer()
  const { engine, scan } = await open(api)
  Object.assign(server, { revision: 2, tickets: [ticket(6, { state: 'dead' })] })
  await engine.sync()
  expect(engine.snapshot()).toMatchObject({ status: 'open', list: { tickets: 2 } })
  expect(await scan(textOf(6))).toMatchObject({ verdict: { verdict: 'REVOKED' } })
})

test('a supervisor takes back what was let in, and it can come in again', async () => {
  const { server, api } = makeServer()
  const { engine, scan } = await open(api)
  const shown = await scan(textOf(5))
  if (shown) engine.undo(shown)
  await engine.sync()
  expect(server.reported).toMatchObject([{ kind: 'in' }, { kind: 'undo', undoes: shown?.id }])
  expect(await scan(textOf(5))).toMatchObject({ verdict: { verdict: 'ADMIT' } })
})

test('what is taken back before the server has answered stays taken back', async () => {
  const { server, api } = makeServer()
  const { engine, scan } = await open(api)
  server.outcomeOf = ({ id, kind }) =>
    kind === 'in' ? { id, outcome: 'refused', verdict: 'ALREADY_USED', gate: 2, at: '2026-12-05T14:30:00Z' } : taken(id)
  const refused = await scan(textOf(5))
  const held = Promise.withResolvers<void>()
  server.hold = held.promise
  if (refused) engine.override(refused)
  const { shown } = engine.snapshot()
  if (shown) engine.undo(shown)
  held.resolve()
  await engine.sync()
  expect(server.reported.map(({ kind }) => kind)).toEqual(['in', 'override', 'undo'])
  expect(engine.snapshot().records.find(({ kind }) => kind === 'override')).toMatchObject({ state: 'undone' })
})

test('an old list is said', async () => {
  const { server, api } = makeServer()
  server.ends = starts + 3 * day
  const first = await open(api)
  server.isAway = true
  device.steady += day + hour
  const { engine } = await open(api, first.store)
  expect(engine.snapshot()).toMatchObject({ status: 'open', list: { isOld: true } })
})

test('with the end of the event its list leaves the phone, and what is to be sent is sent all the same', async () => {
  const { server, api } = makeServer()
  const { engine, store, scan } = await open(api)
  server.isAway = true
  await scan(textOf(5))
  device.steady += 15 * hour
  await engine.sync()
  const closed = { status: 'closed', list: null, waiting: 1 }
  expect(engine.snapshot()).toMatchObject(closed)
  const later = await open(api, store)
  expect(later.engine.snapshot()).toMatchObject(closed)
  server.isAway = false
  server.refusal = { status: 410, code: 'gate_closed' }
  server.takesReports = true
  await later.engine.sync()
  expect(server.reported).toMatchObject([{ verdict: 'ADMIT_NOT_SYNCED', offline: true }])
  expect(await store.readAll('scan ')).toEqual([])
})

test('an event that ends later than it was known opens its gate again', async () => {
  const { server, api } = makeServer()
  const { engine, scan } = await open(api)
  server.isAway = true
  device.steady += 15 * hour
  await engine.sync()
  expect(engine.snapshot()).toMatchObject({ status: 'closed' })
  Object.assign(server, { isAway: false, ends: starts + 3 * day, now: starts + 15 * hour, until: starts + 3 * day })
  await engine.sync()
  expect(engine.snapshot().list).toMatchObject({ tickets: 2 })
  expect(await scan(textOf(5))).toMatchObject({ verdict: { verdict: 'ADMIT' } })
})

test('opened without a network, a list leaves the phone two days after the end by its clock, and not one', async () => {
  const { server, api } = makeServer()
  const { store } = await open(api)
  server.isAway = true
  const again = (days: number) => {
    Object.assign(device, { wall: starts + days * day, steady: 5, load: `load ${days}` })
    return open(api, store)
  }
  // Somebody has set it a day ahead, or back.
  for (const days of [1, -1]) {
    const { engine, scan } = await again(days)
    expect(engine.snapshot()).toMatchObject({ status: 'open', isClockSure: false })
    expect(await scan(textOf(6), days > 0 ? 'in' : 'out')).toMatchObject({ verdict: { verdict: 'ADMIT_NOT_SYNCED' } })
  }
  const { engine } = await again(3)
  expect(engine.snapshot()).toMatchObject({ status: 'closed', list: null })
  expect(await store.read('list')).toBeUndefined()
})
