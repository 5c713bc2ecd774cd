import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstOf, type FoundCase } from './moderation.rules.ts'

const order = (one: FoundCase, other: FoundCase) =>
  one.due_at.getTime() - other.due_at.getTime() || (one.id < other.id ? -1 : 1)

test('lists that are in order are merged into one that is, of as many as requested', () => {
  const found = fc.record({ id: fc.uuid(), due: fc.integer({ min: 0, max: 20 }) })
  fc.assert(
    fc.property(fc.array(fc.array(found, { maxLength: 8 }), { maxLength: 5 }), fc.nat({ max: 30 }), (lists, limit) => {
      const cases = lists.map((list) =>
        list
          .map(({ id, due }): FoundCase => ({
            id,
            due_at: new Date(due),
            kind: 'ticket',
            title: '',
            excerpt: '',
            severity: 'usual',
            opened_at: new Date(0),
            owner_id: null,
            path: '/',
          }))
          .toSorted(order),
      )
      expect(firstOf(cases, limit)).toEqual(cases.flat().toSorted(order).slice(0, limit))
    }),
  )
})
