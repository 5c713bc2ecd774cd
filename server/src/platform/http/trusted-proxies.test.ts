import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { trustedProxies } from './trusted-proxies.ts'

/** The IP a server behind so many proxies believes in. */
async function believed(count: number, forwarded?: string | string[]) {
  const http = Fastify({ trustProxy: trustedProxies(count) })
  http.get('/', async ({ ip }) => ip)
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return (await http.inject({ url: '/', headers, remoteAddress: '10.0.0.1' })).body
}

const claimed = '1.1.1.1, 196.201.214.7'

test.each([
  [0, undefined, '10.0.0.1'],
  [0, claimed, '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
  [1, claimed, '196.201.214.7'],
  [1, '1.1.1.1, 2.2.2.2, 196.201.214.7', '196.201.214.7'],
  [2, '1.1.1.1, 196.201.214.7, 10.0.0.2', '196.201.214.7'],
  // The balancer was bypassed: the nearest proxy's word is what is left.
  [3, '196.201.214.7', '196.201.214.7'],
])('behind %i proxies, with %j forwarded, a request comes from %s', async (count, forwarded, ip) => {
  expect(await believed(count, forwarded)).toBe(ip)
})
