import { sendMessage, countUnreadMessages, type Message } from '@mtaa/contract/community/messages'
import { expect } from 'vitest'
import { signal } from '../../server/src/platform/process/processes.ts'
import { test as base, type WorldOptions } from '../../server/test/harness.ts'
import { startWebProcesses, type WebProcess } from '../../server/test/platform/web-process.ts'

const many = 120
const answeredBefore = 40

const unlimited: WorldOptions = { settings: (usual) => ({ ...usual, limits: false }) }
const test = base.extend({ worldOptions: [unlimited, { injected: true }] })

test('what a killed process has answered is sent, once, and what it has not is sent by sending it again', async ({
  world,
}) => {
  const [killed, other] = (await startWebProcesses(world, 2)) as [WebProcess, WebProcess]
  const { amina, brian } = { amina: await world.make.member(), brian: await world.make.member() }
  await world.make.friends(amina, brian)
  const send = (by: WebProcess, n: number) =>
    by.as(n % 2 ? amina : brian)(sendMessage, {
      body: { to: n % 2 ? brian.id : amina.id, text: `Ujumbe ${n}` },
      idempotencyKey: `killed-message-${n}`,
    })
  const answered = new Map<number, Message>()
  const lost: number[] = []
  const sendInTurn = async (first: number) => {
    for (let n = first; n < many; n += 8)
      try {
        answered.set(n, await send(killed, n))
        if (answered.size === answeredBefore) signal(killed.pid, 'SIGKILL')
      } catch {
        lost.push(n)
      }
  }
  await Promise.all(Array.from({ length: 8 }, (_, first) => sendInTurn(first)))
  expect(answered.size).toBeGreaterThanOrEqual(answeredBefore)
  expect(lost.length).toBeGreaterThan(0)

  const again = await Promise.all(lost.map((n) => send(other, n)))
  const all = [...answered.values(), ...again]
  const stored = await world.db.selectFrom('messages').select(['id', 'seq', 'text']).orderBy('seq').execute()
  expect(stored.map(({ seq }) => seq)).toEqual(Array.from({ length: many }, (_, n) => n + 1))
  expect(stored).toEqual(
    all.map(({ id, seq, text }) => ({ id, seq, text })).toSorted((one, other) => one.seq - other.seq),
  )
  expect(new Set(stored.map(({ text }) => text)).size).toBe(many)
  const { count } = await world.as(amina)(countUnreadMessages, {})
  expect(count).toBe(many / 2)
})
