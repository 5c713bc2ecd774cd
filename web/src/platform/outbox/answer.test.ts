import { expect, test } from 'vitest'
import { answerOf, judged } from './answer.ts'

test('an answer without a body acknowledges a write; one that is cut short does not', async () => {
  const empty = await answerOf(new Response(null, { status: 204 }))
  expect(judged(empty)).toEqual({ outcome: { kind: 'acknowledged' }, result: {} })
  await expect(answerOf(new Response('{"id":', { status: 200 }))).rejects.toThrow(SyntaxError)
  expect(judged(undefined).outcome).toEqual({ kind: 'lost' })
})

test('"come back later" is no refusal, and says when', async () => {
  const busy = await answerOf(Response.json({ message: 'Too many', details: { seconds: 7 } }, { status: 429 }))
  expect(judged(busy)).toEqual({ outcome: { kind: 'lost' }, after: 7 })
  const tomorrow = { status: 429, payload: { message: 'As many as you can today', details: { seconds: 40_000 } } }
  expect(judged(tomorrow)).toEqual({ outcome: { kind: 'refused', reason: 'As many as you can today' } })
  const refused = await answerOf(Response.json({ message: 'No such listing' }, { status: 404 }))
  expect(judged(refused)).toEqual({ outcome: { kind: 'refused', reason: 'No such listing' } })
  expect(judged({ status: 401, payload: {} })).toEqual({ outcome: { kind: 'unauthorised' } })
})
