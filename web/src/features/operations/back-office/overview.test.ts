import { expect, test } from 'vitest'
import { waitingByPath } from './overview.queries.ts'

test('a page counts its queues, and work that is also in a more urgent one once', () => {
  const queue = (name: string, path: string, waiting: number, part_of: string | null = null) => ({
    name,
    path,
    waiting,
    part_of,
    words: `${waiting} ${name}`,
  })
  const queues = [
    queue('reports', '/r', 5),
    queue('late', '/r', 2, 'reports'),
    queue('more', '/r', 1),
    queue('none', '/n', 0),
  ]
  expect([...waitingByPath(queues)]).toEqual([['/r', { count: 6, words: '5 reports, 2 late, 1 more' }]])
})
