import type { Refund } from '@mtaa/contract/money/refunds'
import { expect, test } from 'vitest'
import { destinationWords } from './refund-words.ts'

const refund = (some: Pick<Refund, 'method' | 'goes_to'> & Partial<Refund>) =>
  destinationWords({ state: 'sent', receipt: null, ...some } as Refund)

test('a refund says where the money goes, and under which receipt it came', () => {
  const mpesa = { method: 'mpesa', goes_to: 'mpesa' } as const
  expect(refund(mpesa)).toEqual(['To the M-Pesa number that paid.'])
  expect(refund({ ...mpesa, state: 'confirmed', receipt: 'SWZ8QEM2QS' })).toEqual([
    'To the M-Pesa number that paid.',
    'Receipt SWZ8QEM2QS',
  ])
  expect(refund({ method: 'card', goes_to: 'card' })).toEqual([expect.stringContaining('To the card that paid.')])
  expect(refund({ method: 'wallet', goes_to: 'wallet' })).toEqual(['Back to the buyer’s Mtaa wallet.'])
  expect(refund({ method: 'mpesa', goes_to: 'wallet' })).toEqual([expect.stringContaining('Under KSh 10')])
})

test('what is refused or goes to a phone that staff knows names no way', () => {
  expect(refund({ method: 'mpesa', goes_to: 'mpesa', state: 'rejected' })).toEqual([])
  expect(refund({ method: null, goes_to: null })).toEqual([])
})
