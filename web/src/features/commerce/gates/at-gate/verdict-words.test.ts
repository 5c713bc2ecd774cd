import type { Verdict } from '@mtaa/contract/commerce/gates/decide-scan'
import { expect, test } from 'vitest'
import { looksLike } from './verdict-words.ts'

const ticket = { serial: 1, type: 1, typeName: 'Regular', name: 'Amina', digits: '001' }
const used: Verdict = { verdict: 'ALREADY_USED', ticket, gate: 1, gateName: 'North', at: 0 }

test('who was let in by a supervisor is not refused in red, and what contradicts itself is', () => {
  expect(looksLike({ verdict: used, kind: 'in', state: 'taken' })).toBe('ALREADY_USED')
  expect(looksLike({ verdict: used, kind: 'override', state: 'waiting' })).toBe('ADMIT_NOT_SYNCED')
  expect(looksLike({ verdict: used, kind: 'override', state: 'taken' })).toBe('ADMIT_NOT_SYNCED')
  expect(looksLike({ verdict: used, kind: 'override', state: 'conflict' })).toBe('ALREADY_USED')
})
