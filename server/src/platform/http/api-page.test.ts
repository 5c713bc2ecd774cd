import Fastify from 'fastify'
import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { documentApi } from './api-page.ts'

test('on the page of the API nothing runs, and its style sheet is the one that its policy knows', async () => {
  const http = Fastify()
  await documentApi(http, { publicUrl: 'http://mtaa.test', title: 'Mtaa', description: '' })
  const { headers, body } = await http.inject('/api/docs')
  const [, style = ''] = /<style>([^<]+)<\/style>/.exec(body) ?? []
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash('sha256', style, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(body).not.toMatch(/<script|style=/)
  await http.close()
})
