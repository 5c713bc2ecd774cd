import type { Dispute } from '@mtaa/contract/commerce/disputes/dispute-shapes'
import { expect, test } from 'vitest'
import { historyOf } from './dispute-history.ts'

const at = (minute: number) => `2026-11-26T10:0${minute}:00.000Z`
const known = {
  viewer_side: 'buyer',
  buyer: { first_name: 'Amina' },
  seller: { first_name: 'Otieno' },
  messages: [],
  decisions: [],
  steps: [
    { step: 'opened', side: 'buyer', at: at(1) },
    { step: 'ended', side: 'program', at: at(3) },
  ],
  proposals: [
    { id: 'p', side: 'buyer', state: 'accepted', kind: 'release', refund: 0, created_at: at(2), ended_at: at(3) },
  ],
} as unknown as Dispute

const sentencesOf = (dispute: Dispute) => historyOf(dispute).map((entry) => ('sentence' in entry ? entry.sentence : ''))

test('the history says who did what, and a dispute closes after what closed it', () => {
  expect(sentencesOf(known)).toEqual([
    'You opened a dispute',
    'You proposed: All to the seller',
    'Otieno (seller) accepted the proposal',
    'The dispute was closed',
  ])
  expect(sentencesOf({ ...known, viewer_side: 'seller' })[0]).toBe('Amina (buyer) opened a dispute')
})
