import { expect, test } from 'vitest'
import { ApiError } from '@mtaa/contract/client'
import { failureOf, hasCode, isTemporary, sentenceOf } from './failure.ts'

test('a refusal says its own sentence, and is no reason to try again', () => {
  const refused = new ApiError('cart_empty', 400, 'Your cart is empty.')
  expect(failureOf(refused)).toEqual({
    code: 'cart_empty',
    sentence: 'Your cart is empty.',
    fields: [],
    errorId: undefined,
  })
  expect(sentenceOf(refused, 'It failed.')).toBe('Your cart is empty.')
  expect(isTemporary(refused)).toBe(false)
  expect(hasCode(refused, 'out_of_stock', 'cart_empty')).toBe(true)
  expect(hasCode(refused, 'out_of_stock')).toBe(false)
})

test('a fault carries the id that support needs; a lost network may come back', () => {
  const fault = new ApiError('fault', 500, 'Something went wrong on our side.', { request_id: 'r-1' })
  expect(failureOf(fault)).toMatchObject({ sentence: 'Something went wrong on our side.', errorId: 'r-1' })
  expect(isTemporary(fault)).toBe(true)
  expect(isTemporary(new ApiError('offline', 0, 'You are offline.'))).toBe(true)
})

test('a body that does not fit names its fields', () => {
  const issues = [{ path: 'price' }, { path: 'images.0' }]
  expect(failureOf(new ApiError('bad_request', 400, 'No.', { issues })).fields).toEqual(['price', 'images'])
  expect(failureOf(new ApiError('bad_request', 400, 'No.')).fields).toEqual([])
})

test('what is written for programs is not shown to people', () => {
  for (const error of [new TypeError('x is undefined'), new ApiError('mfa_verification_failed', 422, 'Invalid TOTP')])
    expect(sentenceOf(error, 'It failed.')).toBe('It failed.')
})
