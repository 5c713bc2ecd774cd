import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '../../../../test/property-runs.ts'
import { fromBase32, signs, toBase32 } from './base32.ts'
import { codeLength, codeOf, codes, readCode, showCode } from './ticket-code.ts'
import { encodeClaims, readToken, shortEvent, tokenLength, writeToken } from './ticket-token.ts'

const number = fc.integer({ min: 0, max: codes - 1 })
const place = fc.nat(codeLength - 1)

describe('a code', () => {
  test('is eight signs that nobody takes for each other, and is read as it is shown', () => {
    fc.assert(
      fc.property(number, (drawn) => {
        const code = codeOf(drawn)
        expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
        expect(readCode(code)).toBe(code)
        expect(readCode(` ${showCode(code).toLowerCase()}\n`)).toBe(code)
        expect(readCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(code)
      }),
    )
    expect(codeOf(0)).toBe('00000000')
    expect(new Set([0, 1, 31, 32, codes - 1].map(codeOf)).size).toBe(5)
    expect(() => codeOf(codes)).toThrow(RangeError)
  })

  test('with one wrong sign, or two that have changed places, is none', () => {
    fc.assert(
      fc.property(number, place, fc.integer({ min: 1, max: 31 }), (drawn, at, by) => {
        const wrong = Array.from(codeOf(drawn))
        wrong[at] = signs[(signs.indexOf(wrong[at] ?? '') + by) % 32] ?? ''
        expect(readCode(wrong.join(''))).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(number, fc.nat(codeLength - 2), (drawn, at) => {
        const code = codeOf(drawn)
        const [one = '', two = ''] = [code[at], code[at + 1]]
        const swapped = code.slice(0, at) + two + one + code.slice(at + 2)
        expect(readCode(swapped)).toBe(one === two ? code : undefined)
      }),
    )
  })

  test.each(['', '7K3D', '7K3DQ9XM1', '7K3D-Q9X!', 'UUUUUUUU', ' '.repeat(50)])('%j is none', (text) => {
    expect(readCode(text)).toBeUndefined()
  })
})

test('bytes come back from base32, and other texts than that are none', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 90 }), (bytes) => {
      expect(fromBase32(toBase32(bytes))).toEqual(bytes)
    }),
  )
  for (const text of ['0', 'ZZZ', '01', 'U0', '0a']) expect(fromBase32(text)).toBeUndefined()
})

describe('a signed ticket', () => {
  const event = shortEvent('0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b')
  const claims = fc.record({
    keyId: fc.integer({ min: 1, max: 65_535 }),
    event: fc.constantFrom(event, '0000000000000001', 'ffffffffffffffff'),
    serial: fc.integer({ min: 1, max: 2 ** 32 - 1 }),
    type: fc.integer({ min: 1, max: 10 }),
  })
  const signature = fc.uint8Array({ minLength: 64, maxLength: 64 })

  test('says what it was made of, with or without a proof', () => {
    fc.assert(
      fc.property(claims, signature, fc.constantFrom('', 'A1B2C3'), (said, signed, proof) => {
        const message = encodeClaims(said)
        const text = writeToken(message, signed, proof)
        // Alphanumeric mode of a QR code: version 6 has 154 characters with middle correction.
        expect(text).toMatch(/^[0-9A-Z]+$/)
        expect(text.length).toBeLessThanOrEqual(154)
        expect(readToken(`${text}\r\n`)).toEqual({ claims: said, message, signature: signed, proof: proof || null })
        expect(readToken(text.toLowerCase())?.claims).toEqual(said)
      }),
    )
  })

  test('that was cut is none', () => {
    fc.assert(
      fc.property(claims, signature, fc.integer({ min: 0, max: tokenLength - 1 }), (said, signed, length) => {
        expect(readToken(writeToken(encodeClaims(said), signed).slice(0, length))).toBeUndefined()
      }),
    )
    const whole = writeToken(encodeClaims({ keyId: 1, event, serial: 7, type: 1 }), new Uint8Array(64), 'A1B2C3')
    expect(readToken(whole.slice(0, -1))).toBeUndefined()
    expect(readToken(`${whole}0`)).toBeUndefined()
    expect(readToken(whole.repeat(9))).toBeUndefined()
  })

  test.each(['', 'MT', 'https://example.com/t/1', '00020101021226', 'MT🙂'])('%j is none', (text) => {
    expect(readToken(text)).toBeUndefined()
  })
})
