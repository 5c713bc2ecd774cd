import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { test as base } from '../../../test/harness.ts'
import { headOf, listen, rawClient } from '../../../test/platform/raw-client.ts'
import { servePages } from './pages.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { serveFiles } from './serve-files.ts'

const places = [
  '/assets',
  '/media',
  '/media/key',
  '/api',
  '/api/posts',
  '/auth/v1',
  '/hooks/pay/k',
  '',
  '/market',
  '/u',
]
const ends = [
  '/../package.json',
  '/../../package.json',
  '/..%2fpackage.json',
  '/%2e%2e/package.json',
  '/%2e%2e%2fpackage.json',
  '/..%5cpackage.json',
  '/..\\package.json',
  '/..%00/package.json',
  '/a%00.js',
  '/%',
  '/%zz',
  '/%c0%ae%c0%ae/package.json',
  '/%ff',
  '/%f0%9f',
  '//',
  '//example.org/%2e%2e',
  '/./a',
  '/;a=b',
  '/a?%',
  '/a?x[]=1&x[__proto__]=2&__proto__=3',
  '/.git/config',
  '/con',
  `/${'a'.repeat(300)}`,
  `/${'a/'.repeat(2000)}`,
  `/${'%2e%2e%2f'.repeat(500)}`,
  `/a?${'x=1&'.repeat(1500)}`,
]

const test = base.extend<{ port: number }>({
  port: async ({ world: { deps } }, use) => {
    const { buildServer } = await import('../../app.ts')
    const folder = `${mkdtempSync(join(tmpdir(), 'mtaa-files-'))}/`
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    mkdirSync(`${folder}assets`)
    writeFileSync(`${folder}package.json`, 'secret')
    writeFileSync(`${folder}assets/app.js`, 'karibu')
    const http = await buildServer({ ...deps, metrics: createMetrics() }, { logger: { level: 'silent' } })
    await http.register(async (scope) => {
      await serveFiles(scope, folder)
      const answer = async (request: Request) => ({ response: new Response(new URL(request.url).pathname) })
      const options = { dev: false, publicUrl: 'http://mtaa.test', cache: deps.cache, isPlace: () => true }
      servePages(http, scope, { answer }, options)
    })
    await use(await listen(http))
    await http.close()
  },
})

test('an address that means nothing is a page, or refused by name; it never breaks the server', async ({ port }) => {
  for (const place of places) {
    for (const end of ends) {
      for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
        const client = await rawClient(port)
        client.send(headOf(`${method} ${place}${end}`, { Connection: 'close', 'Content-Length': 0 }))
        const text = await client.untilClosed()
        const [, status = 'no answer'] = /^HTTP\/1.1 (\d+)/.exec(text) ?? []
        expect(status, `${method} ${place}${end}: ${text.slice(0, 300)}`).toMatch(/^(200|308|4\d\d)$/)
        // Only ever to another page of ours.
        if (status === '308') expect(text).toMatch(/^location: \/(?![/\\])/m)
        expect(text).not.toContain('secret')
      }
    }
  }
})

test('a file of the build is sent whole, for any requested range', async ({ port }) => {
  const client = await rawClient(port)
  const ranges = Array.from({ length: 500 }, (_, index) => `${index}-${index}`).join(',')
  client.send(headOf('GET /assets/app.js', { Connection: 'close', Range: `bytes=${ranges}` }))
  const text = await client.untilClosed()
  expect(text).toMatch(/^HTTP\/1.1 200/)
  expect(text).toMatch(/karibu$/)
})
