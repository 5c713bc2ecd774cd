import type pg from 'pg'
import type { Deps } from '../../src/core/deps.ts'
import { createDb } from '../../src/platform/database/db.ts'
import type { World } from '../harness.ts'

const cut = new Error('the process is gone')

interface State {
  count: number
  /** The statements by their texts, in their order. */
  statements: string[]
}

/** A process whose connections are cut before its statement of this number. */
export function dyingAt({ deps, pool }: World, diesAt: number) {
  const state: State = { count: 0, statements: [] }
  const dying = new Proxy(pool, {
    get(_, name) {
      const value = Reflect.get(pool, name) as unknown
      if (name !== 'connect') return typeof value === 'function' ? (value.bind(pool) as unknown) : value
      return async () => withLimit(await pool.connect(), state, diesAt)
    },
  })
  const own: Deps = Object.assign(Object.create(deps) as Deps, { db: createDb(dying) })
  return { deps: own, died: () => state.count >= diesAt, statements: state.statements }
}

/** A process that is killed before a read leaves the same as one killed before the statement before it. */
const leavesSomething = (statement: string) => !/^(begin|start transaction|select (?!graphile_worker))/i.test(statement)

/** Whole once, and then killed before each of its statements that leaves something. Answers how often it died. */
export async function atEachStatement(life: (diesAt: number) => Promise<readonly string[]>): Promise<number> {
  const statements = await life(Infinity)
  let deaths = 0
  for (const [index, statement] of statements.entries()) {
    if (!leavesSomething(statement)) continue
    await life(index + 1)
    deaths += 1
  }
  return deaths
}

function withLimit(client: pg.PoolClient, state: State, diesAt: number): pg.PoolClient {
  return new Proxy(client, {
    get(_, name) {
      const value = Reflect.get(client, name) as unknown
      if (name === 'release') return () => client.release(state.count >= diesAt ? cut : undefined)
      if (name !== 'query') return typeof value === 'function' ? (value.bind(client) as unknown) : value
      return async (...all: unknown[]) => {
        state.count += 1
        if (state.count >= diesAt) throw cut
        state.statements.push(textOf(all[0]))
        return (client.query as (...query: unknown[]) => Promise<unknown>)(...all)
      }
    },
  })
}

const textOf = (query: unknown) =>
  (typeof query === 'string' ? query : String((query as { text?: unknown }).text)).trim().slice(0, 80)
