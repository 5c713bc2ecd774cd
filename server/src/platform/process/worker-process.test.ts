import { expect, onTestFinished, test } from 'vitest'
import { birthOf } from './processes.ts'
import { createWorkerProcess, type WorkerOptions } from './worker-process.ts'

function create(options: Partial<WorkerOptions> = {}) {
  const worker = createWorkerProcess({
    program: new URL('../../../test/platform/worker-program.ts', import.meta.url),
    maxWaiting: 4,
    maxWaitingPerGroup: 2,
    timeoutMs: 60_000,
    maxMemory: 1024 ** 3,
    idleMs: 60_000,
    ...options,
  })
  onTestFinished(() => worker.stop())
  const run = (input: string, { group = 'one', signal = new AbortController().signal } = {}) =>
    worker.run(input, { group: [group], signal })
  return { worker, run }
}

test('a worker process is started when it is first needed, serves many, and gets nothing of our settings', async () => {
  const { worker, run } = create()
  expect(worker.pid()).toBeUndefined()
  const pid = await run('pid')
  expect([worker.pid(), await run('pid')]).toEqual([pid, pid])
  const names = (await run('settings')) as string[]
  expect(names.filter((name) => !name.startsWith('MALLOC_') && !name.startsWith('NODE_'))).toEqual([])
})

test('its death harms only what killed it: the next is served by another', async () => {
  const { run } = create()
  const first = await run('pid')
  const killed = run('die')
  const next = run('pid')
  await expect(killed).rejects.toMatchObject({ reason: 'crash' })
  expect(await next).not.toBe(first)
})

test('what takes too long is killed', async () => {
  const { worker, run } = create({ timeoutMs: 300 })
  const hanging = run('hang')
  const pid = worker.pid() ?? 0
  await expect(hanging).rejects.toMatchObject({ reason: 'timeout' })
  await expect.poll(() => birthOf(pid)).toBeUndefined()
})

test.runIf(process.platform === 'linux')('what takes too much memory is killed', async () => {
  const { worker, run } = create({ maxMemory: 300 * 1024 * 1024 })
  const filling = run('fill')
  const pid = worker.pid() ?? 0
  await expect(filling).rejects.toMatchObject({ reason: 'memory' })
  await expect.poll(() => birthOf(pid)).toBeUndefined()
})

test('few inputs wait, fewer of one group, and the group that has most gives way to the others', async () => {
  const { worker, run } = create()
  const running = run('hang')
  running.catch(() => {})
  const waiting = [run('pid')]
  const newest = run('pid')
  await expect(run('pid')).rejects.toMatchObject({ code: 'busy', status: 503 })
  const others = [run('pid', { group: 'two' }), run('pid', { group: 'two' })]
  const third = run('pid', { group: 'three' })
  await expect(newest).rejects.toMatchObject({ code: 'busy' })
  await expect(run('pid', { group: 'two' })).rejects.toMatchObject({ code: 'busy' })
  process.kill(worker.pid() ?? 0, 'SIGKILL')
  await expect(running).rejects.toMatchObject({ reason: 'crash' })
  expect(new Set(await Promise.all([...waiting, ...others, third])).size).toBe(1)
})

test('what nobody waits for any more is dropped, and the next begins at once', async () => {
  const { worker, run } = create()
  const running = run('hang')
  running.catch(() => {})
  const left = new AbortController()
  const abandoned = [run('die', { signal: left.signal }), run('die', { signal: left.signal })]
  left.abort()
  for (const work of abandoned) await expect(work).rejects.toMatchObject({ name: 'AbortError' })
  const next = run('pid')
  process.kill(worker.pid() ?? 0, 'SIGKILL')
  await expect(running).rejects.toMatchObject({ reason: 'crash' })
  expect(await next).toBe(worker.pid())
})

test('a worker process ends when nobody has needed it for a while', async () => {
  const { worker, run } = create({ idleMs: 50 })
  const pid = (await run('pid')) as number
  await expect.poll(() => birthOf(pid)).toBeUndefined()
  expect(worker.pid()).toBeUndefined()
})
