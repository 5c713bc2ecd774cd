import { describe, expect, test } from 'vitest'
import { day, hour, minute, second } from '../../time.ts'
import {
  decideScan,
  knowList,
  mayOverride,
  verdicts,
  withChanges,
  type GateView,
  type ServerAnswer,
} from './decide-scan.ts'
import { gateTime, isListOld, type GateTime } from './gate-time.ts'
import type { Manifest, ManifestTicket } from './manifest.ts'
import { codeOf } from './ticket-code.ts'
import { isProofFresh, proofAt } from './ticket-proof.ts'
import { encodeClaims, writeToken } from './ticket-token.ts'

// Whole cryptography is tried by the server's tests; here a key signs by repeating itself.
const sign = (key: Uint8Array, message: Uint8Array) =>
  Uint8Array.from({ length: 64 }, (_, at) => (message[at % 16] ?? 0) ^ (key[at % 32] ?? 0))
const crypto: GateView['crypto'] = {
  verify: (key, message, signature) => sign(key, message).every((byte, at) => byte === signature[at]),
  hmac(key, message) {
    const sum = message.reduce((before, byte) => (before * 31 + byte) % 65_521, key[0] ?? 0)
    return Uint8Array.from({ length: 32 }, (_, at) => (sum * (at + 7)) & 255)
  },
}

const [own, foreign] = [new Uint8Array(32).fill(7), new Uint8Array(32).fill(9)]
const starts = Date.parse('2026-12-05T15:00:00Z')
const [event, second2] = ['00000000000000aa', '00000000000000bb']
const secret = Uint8Array.of(1, 2, 3, 4, 5, 6, 7, 8)

const ticket = (serial: number, rest: Partial<ManifestTicket> = {}): ManifestTicket => ({
  serial,
  code: codeOf(serial * 1000),
  type: 1,
  state: 'out',
  secret,
  digits: '678',
  name: 'Amina O.',
  passed: null,
  ...rest,
})

const manifest = (tickets: ManifestTicket[], rest: Partial<Manifest> = {}): Manifest => ({
  event,
  revision: 10,
  since: 0,
  signedAt: starts - hour,
  types: [
    { position: 1, name: 'Regular', from: starts - 12 * hour, until: starts + 8 * hour },
    { position: 2, name: 'VIP', from: starts - 12 * hour, until: starts + 8 * hour },
  ],
  gates: [{ number: 2, name: 'North' }],
  keys: [{ id: 1, key: own }],
  dates: [{ event: second2, startsAt: starts + 7 * day }],
  tickets,
  ...rest,
})

const trusted: GateTime = { at: starts, least: starts, trusted: true }
const view = (tickets: ManifestTicket[], rest: Partial<GateView> = {}): GateView => ({
  list: knowList(manifest(tickets)),
  log: new Map(),
  gate: { number: 1, types: null },
  time: trusted,
  crypto,
  ...rest,
})

const token = (serial: number, { type = 1, of = event, keyId = 1, key = own, proof = '' } = {}) => {
  const message = encodeClaims({ keyId, event: of, serial, type })
  return writeToken(message, sign(key, message), proof)
}
const enter = (at: GateView, text: string, answer?: ServerAnswer) => decideScan(at, { text, direction: 'in', answer })
const leave = (at: GateView, text: string) => decideScan(at, { text, direction: 'out' })

describe('a ticket that lets in', () => {
  test('is green only once the server has taken it up', () => {
    const at = view([ticket(5)])
    expect(enter(at, token(5))).toMatchObject({ verdict: 'ADMIT_NOT_SYNCED', listed: true, old: false, proof: 'none' })
    expect(enter(at, token(5), { verdict: 'ADMIT' })).toMatchObject({ verdict: 'ADMIT' })
    expect(enter(at, token(5))).toHaveProperty('ticket', {
      serial: 5,
      type: 1,
      typeName: 'Regular',
      name: 'Amina O.',
      digits: '678',
    })
  })

  test('is found by its code, too, which nobody but the list knows', () => {
    expect(enter(view([ticket(5)]), codeOf(5000).toLowerCase())).toMatchObject({ verdict: 'ADMIT_NOT_SYNCED' })
    expect(enter(view([ticket(5)]), codeOf(6000))).toEqual({ verdict: 'UNKNOWN', reason: 'not_listed' })
  })

  test('may be younger than the list: then its signature speaks for it', () => {
    expect(enter(view([]), token(6, { type: 2 }))).toMatchObject({
      verdict: 'ADMIT_NOT_SYNCED',
      listed: false,
      ticket: { name: '', typeName: 'VIP' },
    })
  })
})

describe('a ticket that was used', () => {
  test('says at which gate and when, by the list, by this phone, and by the server before both', () => {
    const listed = view([ticket(5, { state: 'in', passed: { gate: 2, at: starts - minute } })])
    expect(enter(listed, token(5))).toMatchObject({
      verdict: 'ALREADY_USED',
      gate: 2,
      gateName: 'North',
      at: starts - minute,
    })
    const log = new Map([[5, { direction: 'in' as const, gate: 1, at: starts }]])
    expect(enter(view([ticket(5)], { log }), token(5))).toMatchObject({ verdict: 'ALREADY_USED', gate: 1, at: starts })
    const answer = { verdict: 'ALREADY_USED', gate: 2, at: starts - second } as const
    expect(enter(view([ticket(5)]), token(5), answer)).toMatchObject({ gate: 2, at: starts - second })
  })

  test('lets in again after its guest has left', () => {
    const log = new Map([[5, { direction: 'out' as const, gate: 1, at: starts }]])
    const inside = ticket(5, { state: 'in', passed: { gate: 2, at: starts - minute } })
    expect(enter(view([inside], { log }), token(5))).toMatchObject({ verdict: 'ADMIT_NOT_SYNCED' })
    expect(enter(view([ticket(5, { state: 'left' })]), token(5))).toMatchObject({ verdict: 'ADMIT_NOT_SYNCED' })
  })

  test('lets out all who leave, at any gate and at any time', () => {
    const late = view([ticket(5)], {
      gate: { number: 1, types: [2] },
      time: { at: starts + 3 * day, least: 0, trusted: true },
    })
    expect(leave(late, token(5))).toMatchObject({ verdict: 'ADMIT_NOT_SYNCED' })
  })
})

describe('what is refused', () => {
  const at = view([ticket(5), ticket(6, { state: 'dead' }), ticket(7, { type: 2 })])
  test('an old key, a forged signature, another event, and what is no ticket', () => {
    expect(enter(at, token(5, { keyId: 2 }))).toEqual({ verdict: 'UNKNOWN', reason: 'old_key' })
    expect(enter(at, token(5, { key: foreign }))).toEqual({ verdict: 'UNKNOWN', reason: 'forged' })
    expect(enter(at, token(5, { of: '00000000000000cc' }))).toEqual({ verdict: 'UNKNOWN', reason: 'other_event' })
    expect(enter(at, token(5).slice(0, 90))).toEqual({ verdict: 'UNKNOWN', reason: 'unreadable' })
    expect(enter(at, 'https://mtaa.test')).toEqual({ verdict: 'UNKNOWN', reason: 'unreadable' })
  })

  test('another date of the series is another day', () => {
    expect(enter(at, token(5, { of: second2 }))).toMatchObject({ verdict: 'WRONG_DAY', from: starts + 7 * day })
  })

  test('what was transferred or paid back, by the list or by the server', () => {
    expect(enter(at, token(6))).toMatchObject({ verdict: 'REVOKED', ticket: { serial: 6 } })
    expect(enter(at, codeOf(6000))).toMatchObject({ verdict: 'REVOKED' })
    expect(enter(at, token(5), { verdict: 'REVOKED' })).toMatchObject({ verdict: 'REVOKED' })
  })

  test('a type that this gate does not let in', () => {
    const vip = { ...at, gate: { number: 1, types: [2] } }
    expect(enter(vip, token(5))).toMatchObject({ verdict: 'WRONG_GATE', ticket: { typeName: 'Regular' } })
    expect(enter(vip, token(7))).toMatchObject({ verdict: 'ADMIT_NOT_SYNCED' })
  })

  test.each(verdicts.filter((name) => name !== 'ADMIT'))('what the server refuses as %s is never let in', (verdict) => {
    const answer = { verdict, gate: 2, at: starts } as ServerAnswer
    expect(enter(at, token(5), answer).verdict).not.toMatch(/ADMIT/)
  })
})

describe('the clock', () => {
  const [wall, load] = [starts, 'a']
  const learned = { server: starts, wall, steady: 1000, load }

  test('runs on from the server, whatever is set on the device', () => {
    const set = { wall: wall + day, steady: 1000 + 5 * minute, load }
    expect(gateTime(set, learned, starts)).toEqual({
      at: starts + 5 * minute,
      least: starts + 5 * minute,
      trusted: true,
    })
  })

  test('is a guess after a reload without a network, and before the first exchange', () => {
    const reloaded = { wall: wall + day + minute, steady: 5, load: 'b' }
    expect(gateTime(reloaded, learned, starts - hour)).toEqual({
      at: starts + day + minute,
      least: starts,
      trusted: false,
    })
    expect(gateTime({ ...reloaded, wall: wall - day }, learned, starts - hour)).toMatchObject({
      at: starts,
      trusted: false,
    })
    expect(gateTime(reloaded, null, starts)).toMatchObject({ least: starts, trusted: false })
  })

  test('that is wrong by a day refuses nobody and lets nobody in by itself', () => {
    const guess = (at: number, least = starts - hour): GateTime => ({ at, least, trusted: false })
    for (const at of [starts - 2 * day, starts + 2 * day])
      expect(enter(view([ticket(5)], { time: guess(at) }), token(5))).toMatchObject({ verdict: 'ADMIT_NOT_SYNCED' })
    const over = guess(starts, starts + 9 * hour)
    expect(enter(view([ticket(5)], { time: over }), token(5))).toMatchObject({ verdict: 'WRONG_DAY' })
  })

  test('refuses outside the hours of a type when it is trusted', () => {
    for (const at of [starts - 13 * hour, starts + 9 * hour])
      expect(enter(view([ticket(5)], { time: { at, least: at, trusted: true } }), token(5))).toMatchObject({
        verdict: 'WRONG_DAY',
        from: starts - 12 * hour,
        until: starts + 8 * hour,
      })
  })

  test('says that a list is older than a day', () => {
    expect(isListOld(trusted, starts - day - 1)).toBe(true)
    expect(isListOld(trusted, starts - day)).toBe(false)
  })
})

describe('the rotating proof', () => {
  const proof = proofAt(crypto.hmac, secret, starts)
  const seen = (time: Partial<GateTime>) =>
    enter(view([ticket(5)], { time: { ...trusted, ...time } }), token(5, { proof }))

  test('is fresh in its thirty seconds and those beside them', () => {
    expect(proof).toMatch(/^[0-9A-Z]{6}$/)
    for (const later of [-30, 0, 29, 59])
      expect(isProofFresh(crypto.hmac, secret, proof, starts + later * second)).toBe(true)
    for (const later of [-31, 60, 3600])
      expect(isProofFresh(crypto.hmac, secret, proof, starts + later * second)).toBe(false)
    expect(seen({})).toMatchObject({ proof: 'fresh' })
  })

  test('of a photograph is stale, which a steward sees, and unsure without a clock', () => {
    expect(seen({ at: starts + 5 * minute })).toMatchObject({ verdict: 'ADMIT_NOT_SYNCED', proof: 'stale' })
    expect(seen({ trusted: false })).toMatchObject({ proof: 'unsure' })
    expect(enter(view([]), token(5, { proof }))).toMatchObject({ proof: 'unsure' })
  })
})

describe('changes of the list', () => {
  const list = knowList(manifest([ticket(5), ticket(6)]))
  const change = (rest: Partial<Manifest>, ...tickets: ManifestTicket[]) =>
    withChanges(list, manifest(tickets, { revision: 12, since: 10, signedAt: starts, ...rest }))

  test('replace what they name and leave the rest', () => {
    const changed = change({}, ticket(5, { state: 'dead' }), ticket(8))
    expect(changed).toMatchObject({ revision: 12, signedAt: starts, since: 0 })
    expect([5, 6, 8].map((serial) => changed?.bySerial.get(serial)?.state)).toEqual(['dead', 'out', 'out'])
    expect(changed?.byCode.get(codeOf(8000))?.serial).toBe(8)
  })

  test('that do not follow are not used: what is missing may be a revocation', () => {
    expect(change({ since: 11 })).toBeUndefined()
    expect(change({ event: second2 })).toBeUndefined()
    expect(change({ revision: 9, since: 8 })).toBe(list)
  })
})

test('a supervisor lets in what was used or is elsewhere, never what is dead or unknown', () => {
  expect(verdicts.filter((verdict) => mayOverride('supervisor', verdict))).toEqual([
    'ALREADY_USED',
    'WRONG_GATE',
    'WRONG_DAY',
  ])
  expect(verdicts.filter((verdict) => mayOverride('steward', verdict))).toEqual([])
})
