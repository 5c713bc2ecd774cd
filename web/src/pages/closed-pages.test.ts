import { expect, test } from 'vitest'
import { type FlagsNotOpen, formatFlags, isShown, parseFlags } from '../platform/flags.ts'
import { rowAt } from '../route-table/route-table.ts'
import { obeyedBy, routeIdOf, whyClosed } from './closed-pages.ts'

const closedAt = (pattern: string, flags: FlagsNotOpen) => {
  const row = rowAt(pattern)
  const onTheServer = whyClosed(row ?? {}, flags)
  expect([pattern, whyClosed(obeyedBy(routeIdOf(pattern, row ?? {})), flags)]).toEqual([pattern, onTheServer])
  return onTheServer
}

test('the pages of a feature close with it, and those that begin something while it is read-only', () => {
  const off = { market: 'disabled', feed: 'disabled' } as const
  const readOnly = { market: 'read-only', feed: 'read-only', checkout: 'read-only' } as const
  for (const path of ['/market', '/market/all', '/marketplace', '/market/:id', '/feed', '/posts/:id']) {
    expect([path, closedAt(path, off)]).toEqual([path, 'feature_off'])
    expect([path, closedAt(path, readOnly)]).toEqual([path, undefined])
    expect(closedAt(path, {})).toBeUndefined()
  }
  for (const path of ['/market/add', '/market/create', '/market/:id/edit', '/checkout'])
    expect([path, closedAt(path, readOnly)]).toEqual([path, 'feature_read_only'])
  expect(closedAt('/market/add', off)).toBe('feature_off')
})

test('what a member has, what has begun and what has no flag stays open', () => {
  const off = { market: 'disabled', checkout: 'disabled', payments: 'disabled', wallet: 'disabled' } as const
  for (const path of [
    '/',
    '/market/my-products',
    '/cart',
    '/wallet',
    '/orders',
    '/orders/:orderId',
    '/settings',
    '/nowhere',
  ])
    expect([path, closedAt(path, off)]).toEqual([path, undefined])
})

test('flags travel as an attribute, and nonsense in it means that all is open', () => {
  const flags = { market: 'read-only', events: 'disabled' } as const
  expect(parseFlags(formatFlags(flags))).toEqual(flags)
  expect([parseFlags(undefined), parseFlags(''), parseFlags('market events:maybe')]).toEqual([{}, {}, {}])
})

test('an entry is hidden with its feature, one that begins something also while it is read-only', () => {
  const shown = (state: 'disabled' | 'read-only' | undefined, begins = false) =>
    isShown(state ? { market: state } : {}, { flag: 'market', begins })
  expect([shown(undefined, true), shown('read-only'), shown('read-only', true), shown('disabled')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isShown({ market: 'disabled' }, {})).toBe(true)
})
