import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
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

/** Each begins in a macrotask of its own. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve))
}

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
  // A place is free, and stays free for the next caller.
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

test('between two pieces of work that never wait the event loop turns', async () => {
  const semaphore = createSemaphore({ max: 1 })
  const order: string[] = []
  const timer = setTimeout(() => order.push('timer'), 1)
  const work = async () => {
    const until = performance.now() + 2
    while (performance.now() < until);
    order.push('work')
  }
  await Promise.all(Array.from({ length: 20 }, () => semaphore(work)))
  clearTimeout(timer)
  expect(order.indexOf('timer')).toBeGreaterThan(0)
  expect(order.indexOf('timer')).toBeLessThan(order.length - 1)
})

test('who is not connected yet is accepted between pieces of work that never wait, several after each', async () => {
  const semaphore = createSemaphore({ max: 4, turns: 8 })
  const works = 40
  const visitors = 3 * works
  let accepted = 0
  const server = createServer((socket) => {
    accepted++
    socket.destroy()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const sockets = Array.from({ length: visitors }, () => connect(port, '127.0.0.1').on('error', () => {}))
  const work = async () => {
    const until = performance.now() + 1
    while (performance.now() < until);
  }
  await Promise.all(Array.from({ length: works }, () => semaphore(work)))
  expect(accepted).toBe(visitors)
  for (const socket of sockets) socket.destroy()
  server.close()
})

test('what waits is served in turn for each network, and a flood gives way to others', async () => {
  const semaphore = createSemaphore({ max: 1, maxQueued: 3 })
  const order: string[] = []
  const start = (of: string) =>
    semaphore(async () => void order.push(of), { of }).catch(({ code }: { code: string }) =>
      order.push(`${of} ${code}`),
    )
  await Promise.all(['flood', 'flood', 'flood', 'flood', 'flood', 'reader'].map(start))
  expect(order.filter((name) => name === 'reader')).toHaveLength(1)
  expect(order.filter((name) => name === 'flood unavailable')).toHaveLength(2)
  expect(order.filter((name) => !name.includes('unavailable'))).toEqual(['flood', 'flood', 'reader', 'flood'])
})
