import { expect, test } from 'vitest'
import { sha256 } from './sha256.ts'

test('a digest is the same on a page of plain HTTP', async () => {
  const bytes = new TextEncoder().encode('karibu mtaani')
  const expected = await sha256(bytes)
  const proto: object = Object.getPrototypeOf(crypto)
  const subtle = Object.getOwnPropertyDescriptor(proto, 'subtle')
  Reflect.deleteProperty(proto, 'subtle')
  const plain = await sha256(bytes)
  Object.defineProperty(proto, 'subtle', subtle ?? {})
  expect(expected.byteLength).toBe(32)
  expect(new Uint8Array(plain)).toEqual(new Uint8Array(expected))
})
