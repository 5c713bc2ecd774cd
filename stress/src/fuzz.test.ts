import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import { expect } from 'vitest'
import { test as base } from '../../server/test/harness.ts'
import { openToServices } from '../../server/test/platform/services.ts'
import type { Settings } from '../../server/src/core/deps.ts'
import { rawRequest, sendRaw } from './fuzz/raw-sockets.ts'
import { fuzz } from './fuzz/run.ts'
import { brokenInvariants } from './fuzz/invariants.queries.ts'

const numberIn = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const options = {
  // The same in every short run, so that a change is judged and not chance; the long form draws another each time.
  seed: numberIn('FUZZ_SEED', 2026),
  requests: numberIn('FUZZ_REQUESTS', 2500),
  seconds: numberIn('FUZZ_SECONDS', 60),
}
const timeout = (options.seconds + 120) * 1000

/** Everything that can be turned on is: what is off answers nothing but that it is off. */
const open = (limits: boolean) => (usual: Settings) => {
  const settings = openToServices(usual)
  const auth = { ...settings.auth, anonymous: true, manualLinking: true, saml: true, web3: true }
  return { ...settings, limits, auth }
}

for (const limits of [false, true]) {
  const test = base.extend({ worldOptions: [{ settings: open(limits) }, { injected: true }] })
  const share = limits ? 0.2 : 0.8
  const params = { ...options, requests: Math.round(options.requests * share), seconds: options.seconds * share }

  test(
    `every request, ${limits ? 'with' : 'without'} limits, is answered as the contract says`,
    async ({ world }) => {
      const { findings, requests, byStatus, succeeded } = await fuzz(world, params)
      console.log(`fuzz: seed ${params.seed}, ${requests} requests, ${succeeded.size} endpoints succeeded`, byStatus)
      const byKind = Object.groupBy(findings, ({ what, method, url }) => `${what}: ${method} ${url.split('?')[0]}`)
      const first = Object.values(byKind).flatMap((some) => some?.slice(0, 1) ?? [])
      const message = `${findings.length} findings; seed ${params.seed}; ${JSON.stringify(first[0])}`
      expect(first.slice(0, 40), message).toEqual([])
      expect(await brokenInvariants(world)).toEqual({})
    },
    timeout,
  )
}

const overSockets = base.extend({ worldOptions: [{ settings: open(true) }, { injected: true }] })

overSockets(
  'bytes that are no request, or hardly one, break nothing',
  async ({ world: { http } }) => {
    await http.listen({ host: '127.0.0.1', port: 0 })
    const { port } = http.server.address() as AddressInfo
    const requests = fc.sample(rawRequest, { seed: options.seed, numRuns: 400 })
    for (const bytes of requests) {
      const answer = await sendRaw(port, bytes)
      expect(answer, `seed ${options.seed}: ${bytes.toString('latin1').slice(0, 200)}`).not.toMatch(/^HTTP\/1\.1 5/)
      expect(answer).not.toMatch(/\bat .{1,200}\.[cm]?[jt]s:\d+/)
    }
    expect((await http.inject('/api/feed')).statusCode).toBe(200)
  },
  timeout,
)
