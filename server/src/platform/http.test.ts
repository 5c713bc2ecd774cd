import { describe, expect } from 'vitest'
import { test } from '../../test/harness.ts'

describe('the edge', () => {
  test('an unknown path is a named refusal', async ({ world: { http } }) => {
    const answer = await http.inject({ url: '/api/nothing' })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found', message: 'There is nothing here.' })
  })

  test('the API describes itself', async ({ world: { http } }) => {
    const document = (await http.inject({ url: '/api/openapi.json' })).json()
    expect(document.openapi).toBe('3.1.0')
  })
})
