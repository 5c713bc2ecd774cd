import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartChange, CartLine as SentLine } from '@mtaa/contract/commerce/orders/cart'
import { runs } from '../../../../../../test/property-runs.ts'
import { type CartLine, withProduct, withQuantity } from '../cart-lines.ts'
import { merged, neverSynced, noted, type SyncState } from './merge.ts'

/** A server that lets the latest change of each product count, as `POST /me/cart/changes` does. */
function server() {
  const latest = new Map<string, CartChange>()
  return {
    merge(changes: readonly CartChange[]): SentLine[] {
      for (const change of changes) {
        const other = latest.get(change.product.id)
        const isLater = !other || [change.changed_at, change.id].join() > [other.changed_at, other.id].join()
        if (isLater) latest.set(change.product.id, change)
      }
      return [...latest.values()].flatMap(({ changed_at: _, ...line }) =>
        line.quantity > 0 ? [{ ...line, id: `${line.module}_${line.product.id}_${Date.parse(line.added_at)}` }] : [],
      )
    },
  }
}

/** A device with the lines that its pages write, and what it has noted. */
function device(name: string) {
  let lines: readonly CartLine[] = []
  let state: SyncState = neverSynced
  let ids = 0
  const note = (now: number) => {
    state = noted(state, lines, { now, newId: () => `${name}${String(++ids).padStart(4, '0')}` })
    return state
  }
  return {
    lines: () => lines,
    write: (change: (lines: readonly CartLine[]) => readonly CartLine[] | null, now: number) => {
      lines = change(lines) ?? lines
      note(now)
    },
    /** `lost`: the server merges it, and its answer never comes. */
    sync(cart: ReturnType<typeof server>, now: number, lost = false) {
      const { changes } = note(now)
      const answer = cart.merge(changes)
      if (lost) return
      state = merged(note(now), new Set(changes.map(({ id }) => id)), answer, now)
      lines = state.seen
    },
  }
}

const contents = (lines: readonly CartLine[]) =>
  lines.map(({ product, quantity }) => `${quantity} ${product.id}`).toSorted()

const step = fc.record({
  who: fc.constantFrom(0, 1),
  act: fc.constantFrom('add', 'set', 'remove', 'sync', 'lost'),
  product: fc.constantFrom('mango', 'lamp', 'goat'),
  quantity: fc.integer({ min: 1, max: 9 }),
})

test('in every sequence of changes and requests two devices end with the cart in which each line is as it was left last', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const cart = server()
      const devices = [device('a'), device('b')] as const
      const last = new Map<string, number>()
      for (const [now, { who, act, product, quantity }] of steps.entries()) {
        const one = devices[who === 0 ? 0 : 1]
        if (act === 'sync' || act === 'lost') one.sync(cart, now, act === 'lost')
        else {
          const before = JSON.stringify(one.lines())
          one.write((lines) => {
            if (act === 'add') return withProduct(lines, { id: product, title: product, price: 50 }, 1, { now })
            return withQuantity(lines, product, act === 'set' ? quantity : 0)
          }, now)
          const line = one.lines().find((other) => other.product.id === product)
          if (JSON.stringify(one.lines()) !== before) last.set(product, line?.quantity ?? 0)
        }
      }
      for (const round of [1000, 1001]) for (const one of devices) one.sync(cart, round)
      const expected = [...last].flatMap(([id, quantity]) => (quantity > 0 ? [`${quantity} ${id}`] : [])).toSorted()
      expect(contents(devices[0].lines())).toEqual(expected)
      expect(contents(devices[1].lines())).toEqual(expected)
    }),
    { numRuns: runs(300) },
  )
})

test('a change is noted once, and what is changed while another is on its way lies on top of the answer', () => {
  const cart = server()
  const phone = device('a')
  phone.write((lines) => withProduct(lines, { id: 'mango', title: 'Mango', price: 50 }, 2, { now: 5 }), 5)
  phone.sync(cart, 6)
  const [line] = phone.lines()
  expect(line).toMatchObject({ id: 'market_mango_5', quantity: 2, addedAt: new Date(5).toISOString() })
  const state: SyncState = { seen: phone.lines(), changes: [], at: 6 }
  expect(noted(state, phone.lines(), { now: 7, newId: () => 'x' })).toBe(state)
  const changed = noted(state, withQuantity(phone.lines(), 'mango', 3), { now: 8, newId: () => 'y' })
  expect(merged(changed, new Set(['z']), cart.merge([]), 9)).toMatchObject({
    seen: [{ quantity: 3 }],
    changes: [{ id: 'y' }],
  })
  expect(merged(changed, new Set(['y']), cart.merge([]), 9)).toMatchObject({ seen: [{ quantity: 2 }], changes: [] })
})

test('a long title is cut between characters', () => {
  const title = `a${'😀'.repeat(130)}`
  const lines = withProduct([], { id: 'lamp', title, price: 50 }, 1, { now: 5 }) ?? []
  const [change] = noted(neverSynced, lines, { now: 5, newId: () => 'x' }).changes
  expect(change?.product.title).toBe(`a${'😀'.repeat(119)}`)
})
