import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressPage } from './compress-page.ts'
import { cachingOf, pageHeaders } from './page-headers.ts'

const visitor = { scripts: ['sha256-abc'], publicUrl: 'http://localhost:3000', frameOrigins: [], status: 200 }

test('a page that is the same for all may be stored by a shared cache', () => {
  expect(cachingOf(200, true)).toContain('s-maxage=30')
})

test.each([
  [200, false],
  [404, true],
  [500, true],
  [503, true],
])('a page of one person, or a failure, is stored by nobody else: %d, the same for all: %s', (status, isPublic) => {
  expect(cachingOf(status, isPublic)).toBe('private, no-cache')
})

test('scripts run only from our own addresses or by their hash, and no style sheet comes from a page', () => {
  const policy = pageHeaders(visitor)['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self' 'sha256-abc';")
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
})

test('frames show other sites only where the operator allows their origins', () => {
  const policyOf = (frameOrigins: string[]) => pageHeaders({ ...visitor, frameOrigins })['content-security-policy']
  expect(policyOf([])).toContain("frame-src 'none';")
  expect(policyOf(['https://maps.test', 'https://ramani.test'])).toContain(
    'frame-src https://maps.test https://ramani.test;',
  )
})

test('HSTS is sent only where we are reached by https', () => {
  expect(pageHeaders(visitor)).not.toHaveProperty('strict-transport-security')
  expect(pageHeaders({ ...visitor, publicUrl: 'https://mtaa.example' })).toHaveProperty('strict-transport-security')
})

test('a failure that passes says when to come back', () => {
  expect(pageHeaders({ ...visitor, status: 503 })['retry-after']).toBe('5')
})

test('a page is compressed as its reader accepts, and a tiny one not at all', () => {
  const page = Buffer.from('<p>karibu</p>'.repeat(500))
  const zstd = compressPage(page, 'gzip, deflate, br, zstd')
  expect(zstd.encoding).toBe('zstd')
  expect(zstdDecompressSync(zstd.bytes)).toEqual(page)
  const brotli = compressPage(page, 'gzip, deflate, br')
  expect(brotli.encoding).toBe('br')
  expect(brotliDecompressSync(brotli.bytes)).toEqual(page)
  const gzip = compressPage(page, 'gzip')
  expect(gzip.encoding).toBe('gzip')
  expect(gunzipSync(gzip.bytes)).toEqual(page)
  expect(compressPage(page, 'identity')).toEqual({ bytes: page })
  expect(compressPage(Buffer.from('<p>'), 'br')).toEqual({ bytes: Buffer.from('<p>') })
})
