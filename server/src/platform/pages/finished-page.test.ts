import { expect, test } from 'vitest'
import { compressPage } from './compress-page.ts'
import { compact, isForMany } from './finished-page.ts'

const pageOf = (body: Buffer) => ({ status: 200, headers: [['vary', 'cookie'] as [string, string]], body })

test.each(['zstd', 'br', 'gzip', 'identity'])('a cached page (%s) holds no more memory than its bytes', (encoding) => {
  const { bytes } = compressPage(Buffer.concat([Buffer.from('<p>karibu</p>'.repeat(200))]), encoding)
  const { body } = compact(pageOf(bytes))
  expect(body.equals(bytes)).toBe(true)
  expect(body.buffer.byteLength).toBe(bytes.length)
})

test.each([
  [200, [], true],
  [200, [['cache-control', 'public, s-maxage=30']], true],
  [200, [['cache-control', 'private']], false],
  [200, [['set-cookie', 'a=b']], false],
  [404, [], false],
  [302, [], false],
] as const)('a page with status %d and headers %j is for many: %s', (status, headers, expected) => {
  const page = {
    status,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body: Buffer.alloc(1),
  }
  expect(isForMany(page)).toBe(expected)
})
