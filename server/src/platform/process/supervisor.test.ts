import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { birthOf, signal } from './processes.ts'
import { supervise } from './supervisor.ts'

const program = fileURLToPath(new URL('../../../test/platform/child-program.ts', import.meta.url))

function create(dies: string) {
  const said: string[] = []
  const { promise: givenUp, resolve: onGivenUp } = Promise.withResolvers<void>()
  const child = { name: 'web', args: [dies], env: {}, isEssential: true }
  const options = { program, say: (line: string) => void said.push(line), onGivenUp, waitMs: () => 0 }
  const supervisor = supervise({ ...options, children: [child, child] })
  onTestFinished(() => supervisor.stop())
  return { supervisor, said, givenUp }
}

test('a child that cannot start ends the start, and says how it ended', async () => {
  const { supervisor } = create('at the start')
  await expect(supervisor.start()).rejects.toThrow('A web process ended by code 3 before it was ready')
})

test('children that die again and again are given up, and each death is said', async () => {
  const { supervisor, said, givenUp } = create('when ready')
  await supervisor.start().catch(() => {})
  await givenUp
  expect(new Set(said)).toContain('A web process ended by code 4 and is started again.')
})

test('a child that is killed is replaced, all are replaced one after the other, and none outlives the stop', async () => {
  const { supervisor, said } = create('never')
  await supervisor.start()
  const first = supervisor.pids()
  signal(first[0] ?? 0, 'SIGKILL')
  await expect.poll(() => said).toEqual(['A web process ended by SIGKILL and is started again.'])
  await expect.poll(() => supervisor.pids().length).toBe(2)
  const second = supervisor.pids()
  expect(second).toContain(first[1])
  await supervisor.replace()
  const third = supervisor.pids()
  expect(third.filter((pid) => second.includes(pid))).toEqual([])
  await expect.poll(() => second.map(birthOf)).toEqual([undefined, undefined])
  await supervisor.stop()
  expect(third.map(birthOf)).toEqual([undefined, undefined])
})
