import fc from 'fast-check'
import { expect, test } from 'vitest'
import '../../../../test/property-runs.ts'
import { encodeManifest, maxTicketBytes, passStates, readManifest, sealManifest, type Manifest } from './manifest.ts'
import { codeOf, codes } from './ticket-code.ts'

const moment = fc.integer({ min: 1, max: 4_000_000_000 }).map((seconds) => seconds * 1000)
const event = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((value) => value.toString(16).padStart(16, '0'))
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })
const byte = fc.integer({ min: 1, max: 99 })
const label = fc.string({ maxLength: 15, unit: 'grapheme-ascii' })

const ticket = fc.record({
  serial: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
  code: fc.integer({ min: 0, max: codes - 1 }).map(codeOf),
  type: byte,
  state: fc.constantFrom(...passStates),
  secret: bytes(8),
  digits: fc.option(fc.integer({ min: 0, max: 999 }).map((digits) => String(digits).padStart(3, '0'))),
  name: label,
  passed: fc.option(fc.record({ gate: byte, at: moment })),
})

const manifest: fc.Arbitrary<Manifest> = fc.record({
  event,
  revision: fc.nat(2 ** 31),
  since: fc.nat(2 ** 31),
  signedAt: moment,
  types: fc.array(fc.record({ position: byte, name: label, from: moment, until: moment }), { maxLength: 10 }),
  gates: fc.array(fc.record({ number: byte, name: label }), { maxLength: 10 }),
  keys: fc.array(fc.record({ id: fc.integer({ min: 1, max: 65_535 }), key: bytes(32) }), { maxLength: 3 }),
  dates: fc.array(fc.record({ event, startsAt: moment }), { maxLength: 26 }),
  tickets: fc.array(ticket, { maxLength: 30 }),
})

test('a list comes back as it was sent, with what was signed', () => {
  fc.assert(
    fc.property(manifest, fc.integer({ min: 1, max: 65_535 }), bytes(64), (sent, keyId, signature) => {
      const message = encodeManifest(sent)
      expect(readManifest(sealManifest(message, keyId, signature))).toEqual({
        manifest: sent,
        message,
        keyId,
        signature,
      })
    }),
  )
})

test('a list that was cut or has more than it should is none', () => {
  fc.assert(
    fc.property(manifest, fc.nat(), (sent, at) => {
      const sealed = sealManifest(encodeManifest(sent), 1, new Uint8Array(64))
      expect(readManifest(sealed.slice(0, at % sealed.length))).toBeUndefined()
    }),
  )
  const sealed = sealManifest(encodeManifest(fc.sample(manifest, 1)[0] as Manifest), 1, new Uint8Array(64))
  expect(readManifest(Uint8Array.from([...sealed, 0]))).toBeUndefined()
  expect(readManifest(new Uint8Array(200))).toBeUndefined()
})

test('names are cut by whole characters', () => {
  const [sent] = fc.sample(manifest, 1) as [Manifest]
  const named = (name: string) => {
    const tickets = [{ ...(fc.sample(ticket, 1)[0] as Manifest['tickets'][0]), name }]
    return readManifest(sealManifest(encodeManifest({ ...sent, tickets }), 1, new Uint8Array(64)))?.manifest.tickets[0]
      ?.name
  }
  expect(named('Wanjirũ Njoki wa Kamau na Mũthoni')).toBe('Wanjirũ Njoki wa Kamau na M')
  expect(named('🙂'.repeat(9))).toBe('🙂'.repeat(7))
  expect(named('a\ud800')).toBe('a�')
})

test('a ticket takes sixty bytes at most, and ten thousand of them 600 KB', () => {
  expect(maxTicketBytes).toBeLessThanOrEqual(60)
  const [head] = fc.sample(manifest, 1) as [Manifest]
  const tickets = Array.from({ length: 10_000 }, (_, at) => ({
    serial: at + 1,
    code: codeOf(at * 977),
    type: (at % 10) + 1,
    state: 'out' as const,
    secret: new Uint8Array(8).fill(at % 256),
    digits: '678',
    name: 'Wanjirũ Njoki wa Kamau na Mũthoni',
    passed: null,
  }))
  const sealed = sealManifest(encodeManifest({ ...head, tickets }), 1, new Uint8Array(64))
  expect(sealed.length).toBeLessThanOrEqual(600_000)
})
