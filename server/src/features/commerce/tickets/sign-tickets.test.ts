import { decideScan, knowList, type GateView } from '@mtaa/contract/commerce/gates/decide-scan'
import { encodeManifest, readManifest, sealManifest } from '@mtaa/contract/commerce/gates/manifest'
import { codes, readCode } from '@mtaa/contract/commerce/gates/ticket-code'
import { proofAt } from '@mtaa/contract/commerce/gates/ticket-proof'
import { readToken, shortEvent } from '@mtaa/contract/commerce/gates/ticket-token'
import { hour } from '@mtaa/contract/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../../../../test/property-runs.ts'
import { createCipher } from '../../../platform/crypto/cipher.ts'
import { newId } from '../../../platform/database/ids.ts'
import { codeOfSerial } from './codes.rules.ts'
import { codeFor, hmac, isSignedBy, proofSecretOf, publicKeyOf, signWith, tokenOf } from './sign-tickets.ts'

const ours = { cipher: createCipher('the secret of an installation') }
const other = { cipher: createCipher('the secret of another one') }
const now = Date.parse('2026-12-05T15:00:00Z')
const ticket = { id: newId(), event_id: newId(), serial: 7, type: 2, key_id: 1 }

test('a ticket is signed by the key of its number, and by no other installation', () => {
  const token = readToken(tokenOf(ours, ticket))
  if (!token) throw new Error('it cannot be read')
  const { claims, message, signature } = token
  expect(claims).toEqual({ keyId: 1, event: shortEvent(ticket.event_id), serial: 7, type: 2 })
  expect(publicKeyOf(ours, 1)).toHaveLength(32)
  expect(isSignedBy(publicKeyOf(ours, 1), message, signature)).toBe(true)
  expect(isSignedBy(publicKeyOf(ours, 2), message, signature)).toBe(false)
  expect(isSignedBy(publicKeyOf(other, 1), message, signature)).toBe(false)
  expect(isSignedBy(publicKeyOf(ours, 1), Uint8Array.from(message).fill(9, 15), signature)).toBe(false)
})

describe('codes', () => {
  test('of one event are all different, and in no order', () => {
    const made = Array.from({ length: 2000 }, (_, at) => codeFor(ours, ticket.event_id, at + 1))
    expect(new Set(made).size).toBe(made.length)
    expect(made.every((code) => readCode(code) === code)).toBe(true)
    expect(made.slice(0, 50).toSorted()).not.toEqual(made.slice(0, 50))
    expect(codeFor(ours, newId(), 1)).not.toBe(made[0])
    expect(codeFor(other, ticket.event_id, 1)).not.toBe(made[0])
  })

  test('are different for different numbers, however the rounds mix', () => {
    const serial = fc.integer({ min: 1, max: codes - 1 })
    fc.assert(
      fc.property(fc.uniqueArray(serial, { minLength: 2, maxLength: 40 }), fc.nat(), (serials, seed) => {
        const mix = (value: number, round: number) => (value * 2_654_435_761 + round * seed) % 1_000_003
        expect(new Set(serials.map((one) => codeOfSerial(mix, one))).size).toBe(serials.length)
      }),
    )
  })
})

test('a gate with the list reads a ticket, its proof and its code as the server has made them', () => {
  const secret = proofSecretOf(ours, ticket.id)
  const code = codeFor(ours, ticket.event_id, ticket.serial)
  const [signedAt, until] = [now - hour, now + hour]
  const message = encodeManifest({
    event: shortEvent(ticket.event_id),
    revision: 1,
    since: 0,
    signedAt,
    types: [{ position: 2, name: 'VIP', from: signedAt, until }],
    gates: [],
    keys: [{ id: 1, key: publicKeyOf(ours, 1) }],
    dates: [],
    tickets: [{ serial: 7, code, type: 2, state: 'out', secret, digits: '678', name: 'Amina', passed: null }],
  })
  const read = readManifest(sealManifest(message, 1, signWith(ours, 1, message)))
  if (!read) throw new Error('it cannot be read')
  expect(isSignedBy(publicKeyOf(ours, 1), read.message, read.signature)).toBe(true)
  const view: GateView = {
    list: knowList(read.manifest),
    log: new Map(),
    gate: { number: 1, types: null },
    time: { at: now, least: now, trusted: true },
    crypto: { verify: isSignedBy, hmac },
  }
  const scan = (text: string) => decideScan(view, { text, direction: 'in' })
  const token = tokenOf(ours, ticket)
  expect(scan(token + proofAt(hmac, secret, now))).toMatchObject({ verdict: 'ADMIT_NOT_SYNCED', proof: 'fresh' })
  expect(scan(code)).toMatchObject({ verdict: 'ADMIT_NOT_SYNCED', ticket: { name: 'Amina' } })
  expect(scan(tokenOf(other, ticket))).toEqual({ verdict: 'UNKNOWN', reason: 'forged' })
})
