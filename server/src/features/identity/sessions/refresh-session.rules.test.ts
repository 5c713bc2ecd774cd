import { hour } from '@mtaa/contract/time'
import { expect, test } from 'vitest'
import { judgeReuse } from './refresh-session.rules.ts'

const now = new Date('2026-11-20T09:00:00Z')

const ago = (ms: number | null) => (ms === null ? null : new Date(now.getTime() - ms))

for (const [what, token, verdict] of [
  ['the active one', { used: null, distance: 0, parent: false, renewed: hour }, 'active'],
  ['one of after what the database remembers', { used: null, distance: -1, parent: false, renewed: null }, 'active'],
  ['the parent, just used', { used: 9_999, distance: 1, parent: true, renewed: 9_999 }, 'active'],
  ['an older one, just used', { used: 9_999, distance: 3, parent: false, renewed: 9 }, 'active'],
  ['the parent, used long ago', { used: 10_000, distance: 1, parent: true, renewed: 10_000 }, 'lost answer'],
  ['the parent, no moment stored', { used: null, distance: 1, parent: true, renewed: null }, 'lost answer'],
  ['the parent, answered anew just now', { used: null, distance: 2, parent: true, renewed: 9_999 }, 'active'],
  ['a replaced answer to the parent', { used: 10_000, distance: 1, parent: false, renewed: 10_000 }, 'copy'],
  ['an older one, used long ago', { used: 10_000, distance: 2, parent: false, renewed: 9 }, 'copy'],
  ['an older one, no moment stored', { used: null, distance: 2, parent: false, renewed: 9 }, 'copy'],
] as const)
  test(`a refresh token that is ${what} is judged: ${verdict}`, () => {
    const { used, distance, parent, renewed } = token
    const state = { used_at: ago(used), distance, is_parent: parent, renewed_at: ago(renewed) }
    expect(judgeReuse(state, now)).toBe(verdict)
  })
