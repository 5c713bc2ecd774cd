import { updateFeatureFlag } from '@mtaa/contract/operations/admin-flags'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as base } from '../../../test/harness.ts'
import { switchFlag } from '../../../test/platform/switch-flags.ts'
import { connectBus } from '../../platform/bus/postgres-bus.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import { startFlags, type Flags } from './flags.ts'

/** The flags of another process of the same database, which reads them only when a message says so. */
const test = base.extend<{ other: Flags & { bus: Bus } }>({
  other: async ({ world }, use) => {
    const options = { connectionString: world.databaseUrl, onError: () => {} }
    const [here, there] = [await connectBus(options), await connectBus(options)]
    world.deps.bus = here
    const flags = await startFlags({ db: world.db, bus: there, demo: true, pollMs: 0, onError: () => {} })
    await use(Object.assign(flags, { bus: there }))
    flags.stop()
    await Promise.all([here.stop(), there.stop()])
  },
})

const next = (flags: Flags) => new Promise<void>((resolve) => flags.onChange(resolve))

test('what an admin changes in one process, every other knows without polling', async ({ world, other }) => {
  const changed = next(other)
  const admin = await world.make.member({ roles: ['Admin'] })
  const body = { p_feature_id: 'market', p_is_enabled: false, p_reason: 'Closed for the night' }
  await world.as(admin)(updateFeatureFlag, { body })
  expect(world.deps.flags.stateOf('market')).toBe('disabled')
  await changed
  expect([other.stateOf('market'), other.stateOf('checkout'), other.stateOf('events')]).toEqual([
    'disabled',
    'disabled',
    'enabled',
  ])
})

test('what was changed while a process was disconnected is known once it is connected again', async ({
  world,
  other,
}) => {
  const changed = next(other)
  await world.db.updateTable('feature_flags').set({ is_enabled: false }).where('feature_id', '=', 'events').execute()
  expect(other.stateOf('events')).toBe('enabled')
  await world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%' and pid <> pg_backend_pid()`,
  )
  await changed
  expect(other.stateOf('events')).toBe('disabled')
})

test('what was changed past every message is known by the next poll', async ({ world }) => {
  const flags = await startFlags({ db: world.db, bus: world.deps.bus, demo: true, pollMs: 20, onError: () => {} })
  const changed = next(flags)
  await world.db.updateTable('feature_flags').set({ is_enabled: false }).where('feature_id', '=', 'events').execute()
  await changed
  flags.stop()
  expect(flags.stateOf('events')).toBe('disabled')
})

test('a copy that cannot be read anew holds on, and a later one replaces it', async ({ world }) => {
  const { flags } = world.deps
  await sql`alter table feature_flags rename to elsewhere`.execute(world.db)
  await expect(flags.reload()).rejects.toThrow()
  expect(flags.stateOf('market')).toBe('enabled')
  await sql`alter table elsewhere rename to feature_flags`.execute(world.db)
  await switchFlag(world, 'market', 'disabled')
  expect(flags.stateOf('market')).toBe('disabled')
})

test('a start stores what is new, follows declarations that nobody overruled, and leaves what an admin chose', async ({
  world,
}) => {
  const { db, deps } = world
  const start = () => startFlags({ db, bus: deps.bus, demo: true, pollMs: 0, onError: () => {} })
  await db.deleteFrom('feature_flags').where('feature_id', '=', 'services').execute()
  await switchFlag(world, 'auctions', 'disabled')
  expect(deps.flags.stateOf('services'), 'a missing flag is disabled').toBe('disabled')
  // As an earlier release has stored it: to come, and under another name.
  const earlier = { is_enabled: false, allow_new_posting: false, name: 'Happenings' }
  await db.updateTable('feature_flags').set(earlier).where('feature_id', '=', 'events').execute()

  const flags = await start()
  expect([flags.stateOf('services'), flags.stateOf('auctions'), flags.stateOf('events')]).toEqual([
    'enabled',
    'disabled',
    'enabled',
  ])
  const row = await db.selectFrom('feature_flags').selectAll().where('feature_id', '=', 'events').executeTakeFirst()
  expect(row).toMatchObject({ name: 'Events', version: 0 })
})
