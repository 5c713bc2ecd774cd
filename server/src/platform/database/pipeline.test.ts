import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { test } from '../../../test/harness.ts'

const number = (of: number) => sql<{ number: number }>`select ${of}::int as number`

test('statements that are begun together are executed in that order, and see what the ones before have written', async ({
  world: { db },
}) => {
  const seen = await db.transaction().execute(async (tx) => {
    await sql`create temporary table steps (at serial, name text) on commit drop`.execute(tx)
    const write = (name: string) => sql`insert into steps (name) values (${name})`.execute(tx)
    const read = async () => {
      const { rows } = await sql<{ name: string }>`select name from steps where at > ${0} order by at`.execute(tx)
      return rows.map(({ name }) => name)
    }
    const [, first, , , second] = await Promise.all([write('a'), read(), write('b'), write('c'), read()])
    return { first, second }
  })
  expect(seen).toEqual({ first: ['a'], second: ['a', 'b', 'c'] })
})

test('when one of several fails, nothing of them stands, and the others fail, too', async ({ world: { db } }) => {
  const work = db.transaction().execute(async (tx) => {
    const insert = (id: string) => sql`insert into live_instances_of_a_test (id) values (${id})`.execute(tx)
    await sql`create table live_instances_of_a_test (id text primary key)`.execute(tx)
    await Promise.all([insert('a'), insert('a'), insert('b')])
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  const { rows } = await sql<{ found: string | null }>`
    select to_regclass(${'live_instances_of_a_test'})::text as found`.execute(db)
  expect(rows).toEqual([{ found: null }])
})

test('what is begun after one of several has failed is refused, and does not run after the rollback', async ({
  world: { db, make },
}) => {
  const member = await make.member()
  const late = vi.fn<(error: unknown) => void>()
  const work = db.transaction().execute(async (tx) => {
    const slow = async () => {
      await number(1).execute(tx)
      await tx.updateTable('profiles').set({ first_name: 'Late' }).where('id', '=', member.id).execute()
    }
    await Promise.all([Promise.reject(new Error('refused')), slow().catch(late)])
  })
  await expect(work).rejects.toThrow('refused')
  await expect.poll(() => String(late.mock.calls[0]?.[0])).toMatch(/that is over|already rolled back/)
  const profile = await db.selectFrom('profiles').select('first_name').where('id', '=', member.id).executeTakeFirst()
  expect(profile?.first_name).not.toBe('Late')
})

test('a statement that fails leaves a connection on which the next transaction works', async ({ world: { db } }) => {
  for (let round = 0; round < 20; round += 1) {
    const broken = db.transaction().execute(async (tx) => {
      const wrong = sql`select 1 / ${0}::int`.execute(tx)
      await Promise.all([number(round).execute(tx), wrong, number(round).execute(tx)])
    })
    await expect(broken).rejects.toMatchObject({ code: '22012' })
    const { rows } = await db.transaction().execute((tx) => number(round).execute(tx))
    expect(rows).toEqual([{ number: round }])
  }
})
