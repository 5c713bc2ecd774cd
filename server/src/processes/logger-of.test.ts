import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { newOpaqueToken } from '../platform/crypto/opaque-tokens.ts'
import { loggerOf } from './logger-of.ts'

test('secret links are not in the log; ids of rows are', async () => {
  const lines: string[] = []
  const http = Fastify({ logger: loggerOf({ logLevel: 'info' }, { write: (line) => void lines.push(line) }) })
  http.get('/*', () => 'found')
  const [token, id] = [newOpaqueToken(), crypto.randomUUID()]
  await http.inject({ url: `/api/calendar-feeds/${token}` })
  await http.inject({ url: `/api/bookings/${id}?code=${token}` })
  await http.close()
  const log = lines.join('')
  expect(log).toContain('/api/calendar-feeds/')
  expect(log).toContain(id)
  expect(log).not.toContain(token)
})
