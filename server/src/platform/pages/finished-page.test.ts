import { expect, test } from 'vitest'
import { compressPage } from './compress-page.ts'
import { compact, weightOf } from './finished-page.ts'

const pageOf = (body: Buffer) => ({ status: 200, headers: [['vary', 'cookie'] as [string, string]], body })

test.each(['zstd', 'br', 'gzip', 'identity'])('a cached page (%s) holds no more memory than its bytes', (encoding) => {
  const { bytes } = compressPage(Buffer.concat([Buffer.from('<p>karibu</p>'.repeat(200))]), encoding)
  const { body } = compact(pageOf(bytes))
  expect(body.equals(bytes)).toBe(true)
  expect(body.buffer.byteLength).toBe(bytes.length)
})

test('its address and its headers count, too', () => {
  expect(weightOf('/feed', pageOf(Buffer.alloc(100)))).toBe(100 + 2 * ('/feed'.length + 'varycookie'.length))
})
