import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { features } from './features.ts'

const page = readFileSync(new URL('../../docs/rules/notifications.md', import.meta.url), 'utf8')
const rows = [...page.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \| `(\w+)` \|$/gm)]
const kinds = features.flatMap(({ notifications = [] }) => notifications)

test('every kind that has a line stands on the page of rules with its step and whom it reaches, and nothing else does', () => {
  const listed = kinds.filter(({ path, unlisted }) => path && !unlisted).map(({ name }) => name)
  expect(rows.map(([, , , , name]) => name).toSorted()).toEqual(listed.toSorted())
})

test('no kind stands twice, and steps of money are of the class of money', () => {
  const names = rows.map(([, , , , name]) => name)
  expect(new Set(names).size).toBe(names.length)
  const ofMoney = new Set(['Orders', 'Payments', 'Disputes', 'Refunds', 'Payouts', 'Account'])
  for (const [, what, , , name] of rows) {
    const kind = kinds.find((one) => one.name === name)
    expect(kind?.class === 'money', name).toBe(ofMoney.has(what ?? ''))
  }
})
