import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** Adds items named by whose they are, and returns what had to leave. */
function setup(max: number) {
  const queue = createFairQueue<string>(max)
  const add = (item: string) => queue.add(item, item.split(' ').slice(0, -1))
  const all = () => Array.from({ length: queue.size }, () => queue.next())
  return { queue, add, all }
}

test('branches take turns, and each of them serves its own in order', () => {
  const { add, all } = setup(9)
  for (const item of ['a x 1', 'a x 2', 'a x 3', 'a y 1', 'b z 1', 'b z 2']) expect(add(item)).toBeUndefined()
  expect(all()).toEqual(['a x 1', 'b z 1', 'a y 1', 'b z 2', 'a x 2', 'a x 3'])
})

test('when the queue is full, the newest entry of the group that has most gives way, and never to an equal', () => {
  const { queue, add } = setup(4)
  for (const item of ['a x 1', 'a x 2', 'a y 1', 'b z 1']) add(item)
  expect(add('b w 1')).toBe('a x 2')
  expect(add('a x 3')).toBe('a x 3')
  expect(add('c v 1')).toBe('a x 1')
  expect(queue.size).toBe(4)
  expect(['a', 'b', 'c'].map((name) => queue.sizeOf([name]))).toEqual([1, 2, 1])
})

test('what left is not served', () => {
  const { queue, add, all } = setup(4)
  for (const item of ['a 1', 'a 2', 'b 1']) add(item)
  expect(queue.remove('a 1')).toBe(true)
  expect(queue.remove('a 1')).toBe(false)
  expect(all()).toEqual(['a 2', 'b 1'])
  expect(queue.next()).toBeUndefined()
})
