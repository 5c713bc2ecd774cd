import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** Work that is held until it is let go, and what has begun, in order. */
function setup(max: number) {
  const semaphore = createSemaphore({ max })
  const begun: string[] = []
  const go = new Map<string, () => void>()
  const start = (name: string, inBackground = false) =>
    semaphore(
      () =>
        new Promise<void>((resolve) => {
          begun.push(name)
          go.set(name, resolve)
        }),
      { inBackground },
    )
  const end = async (name: string) => {
    go.get(name)?.()
    await settled()
  }
  return { start, begun, end }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('work in the background begins when nothing else waits, and one at a time', async () => {
  const { start, begun, end } = setup(2)
  const all = [start('a'), start('b'), start('x', true), start('y', true), start('c'), start('d')]
  await settled()
  expect(begun).toEqual(['a', 'b'])
  await end('a')
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  await end('c')
  await end('d')
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'x'])
  // A place is free, and stays free for whoever comes.
  all.push(start('e'))
  await settled()
  expect(begun.at(-1)).toBe('e')
  await end('x')
  expect(begun.at(-1)).toBe('y')
  await end('y')
  await end('e')
  await Promise.all(all)
})

test('work that fails in the background makes room, too', async () => {
  const semaphore = createSemaphore({ max: 1 })
  const failing = () => semaphore(() => Promise.reject(new Error('away')), { inBackground: true })
  await expect(failing()).rejects.toThrow('away')
  await expect(failing()).rejects.toThrow('away')
  expect(await semaphore(async () => 'next')).toBe('next')
})
