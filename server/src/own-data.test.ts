import { sql } from 'kysely'
import { expect } from 'vitest'
import { test } from '../test/harness.ts'
import { features } from './features.ts'

test('every table with a foreign key to users is declared by one manifest, so that nobody forgets what it holds', async ({
  world,
}) => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.relname as name from pg_constraint f join pg_class c on c.oid = f.conrelid
      join pg_namespace n on n.oid = c.relnamespace
    where f.contype = 'f' and f.confrelid = 'public.users'::regclass and n.nspname = 'public'`.execute(world.db)
  const declared = features.flatMap(({ ownData }) => ownData?.tables ?? [])
  expect(declared.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})
