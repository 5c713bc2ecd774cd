import { day } from '@mtaa/contract/time'
import { expect } from 'vitest'
import { authCalls } from '../../../../test/identity/auth-calls.ts'
import { withAuth } from '../../../../test/identity/codes.ts'
import type { World } from '../../../../test/harness.ts'
import { defineFeature } from '../../../core/feature.ts'
import { foldRetention } from '../../../core/fold.ts'
import type { Feature } from '../../../core/feature.ts'
import { features } from '../../../features.ts'
import { deleteIdleAnonymous } from './delete-idle-anonymous.ts'
import { newId } from '../../../platform/database/ids.ts'

const test = withAuth({ anonymous: true })

/** As the retention does it, a month after the last use. */
const sweepAnonymous = ({ db, clock }: World, all: readonly Feature[], max = 500) =>
  db.transaction().execute((tx) => deleteIdleAnonymous(tx, all, new Date(clock().getTime() - 30 * day), max))

const idsIn = async ({ db }: World) => (await db.selectFrom('users').select('id').execute()).map(({ id }) => id)

async function stranger(world: World) {
  const { json } = await authCalls(world).call('POST', '/signup', { body: {} })
  const { id } = json['user'] as { id: string }
  return { id, refresh_token: String(json['refresh_token']), sessionId: '', email: '' }
}

test('anonymous people who stay away for a month are forgotten, unless they left something', async ({ world }) => {
  world.setNow(new Date('2026-10-01T09:00:00Z'))
  const { refresh, signUp } = authCalls(world)
  const [gone, busy, seller, author, buyer, fan] = await Promise.all(Array.from({ length: 6 }, () => stranger(world)))
  if (!gone || !busy || !seller || !author || !buyer || !fan) throw new Error('nobody signed up')
  const member = (await signUp()).user
  await world.make.product({ seller })
  const { id: post_id } = await world.make.post({ author })
  await world.db.insertInto('post_likes').values({ post_id, user_id: fan.id }).execute()
  const order = { total: 1, status: 'expired', expires_at: world.clock() }
  await world.db
    .insertInto('checkouts')
    .values({ id: newId(), buyer_id: buyer.id, ...order })
    .execute()

  world.setNow(new Date('2026-10-15T09:00:00Z'))
  await refresh(busy.refresh_token)
  world.setNow(new Date('2026-10-31T08:59:00Z'))
  await sweepAnonymous(world, features)
  const idsOf = () => idsIn(world)
  expect(await idsOf()).toContain(gone.id)
  world.setNow(new Date('2026-10-31T09:01:00Z'))
  await sweepAnonymous(world, features)
  const left = await idsOf()
  expect(left).not.toContain(gone.id)
  for (const { id } of [busy, seller, author, buyer, fan, member]) expect(left).toContain(id)
  world.setNow(new Date('2026-11-15T09:01:00Z'))
  await sweepAnonymous(world, features)
  expect(await idsOf()).not.toContain(busy.id)
})

test('each feature claims the members of whom it has something', async ({ world }) => {
  const { db, make } = world
  const members = await Promise.all(Array.from({ length: 6 }, () => make.member()))
  const [author, fan, seller, uploader, buyer, bookkeeper] = members
  if (!author || !fan || !seller || !uploader || !buyer || !bookkeeper) throw new Error('too few members')
  const { id: post_id } = await make.post({ author })
  await db.insertInto('post_likes').values({ post_id, user_id: fan.id }).execute()
  await make.product({ seller })
  const picture = { kind: 'image', width: 1, height: 1, color: '#000000', bytes: 1 }
  await db
    .insertInto('media')
    .values({ key: 'a-picture-of-theirs', owner_id: uploader.id, ...picture })
    .execute()
  const checkout = {
    total: 1,
    status: 'expired',
    expires_at: world.clock(),
  }
  await db
    .insertInto('checkouts')
    .values({ id: newId(), buyer_id: buyer.id, ...checkout })
    .execute()
  const entry = { purpose: 'adjustment', source_type: 'test', source_id: newId(), state: 'void', total: 1, lines: 2 }
  await db
    .insertInto('ledger_tx')
    .values({ id: newId(), created_by: bookkeeper.id, ...entry })
    .execute()

  const claimedBy = async (member: { id: string }) => {
    const claims = await Promise.all(
      features.map(async ({ name, ownData }) => ((await ownData?.owns?.(db, [member.id]))?.length ? [name] : [])),
    )
    return claims.flat()
  }
  expect(await claimedBy(author)).toContain('community/feed')
  expect(await claimedBy(fan)).toEqual(['community/feed'])
  expect(await claimedBy(seller)).toContain('commerce/listings')
  expect(await claimedBy(uploader)).toEqual(['media/media'])
  expect(await claimedBy(buyer)).toEqual(['commerce/orders'])
  expect(await claimedBy(bookkeeper)).toEqual(['money/ledger'])
  expect(await claimedBy(await make.member())).toEqual([])
})

/** A feature of these tests alone: its table has no foreign key, so nothing but its claim preserves an account. */
async function notesFeature(world: World) {
  await world.pool.query('create table test_notes (author_id uuid not null)')
  return defineFeature({
    name: 'tests/notes',
    flag: 'essential',
    ownData: {
      async owns(_, memberIds) {
        const { rows } = await world.pool.query<{ author_id: string }>(
          'select author_id from test_notes where author_id = any($1::uuid[])',
          [memberIds],
        )
        return rows.map(({ author_id }) => author_id)
      },
    },
  })
}

test('an account that a feature claims stays, though the database would let it go', async ({ world }) => {
  world.setNow(new Date('2026-10-01T09:00:00Z'))
  const notes = await notesFeature(world)
  const claimed = await stranger(world)
  await stranger(world)
  await world.pool.query('insert into test_notes values ($1)', [claimed.id])
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  const declared = foldRetention([...features, notes]).find(
    ({ name }) => name === 'anonymous accounts that own nothing',
  )
  if (!declared || !('sweep' in declared)) throw new Error('anonymous accounts are not declared')
  const before = new Date(world.clock().getTime() - declared.after)
  await world.db.transaction().execute(async (tx) => void (await declared.sweep(tx, before, 500)))
  expect(await idsIn(world)).toEqual([claimed.id])
  await sweepAnonymous(world, features)
  expect(await idsIn(world)).toEqual([])
})

test('accounts that are claimed do not prevent the sweep of those behind them', async ({ world }) => {
  world.setNow(new Date('2026-10-01T09:00:00Z'))
  const notes = await notesFeature(world)
  for (let at = 0; at < 3; at++) {
    const { id } = await stranger(world)
    await world.pool.query('insert into test_notes values ($1)', [id])
  }
  world.setNow(new Date('2026-10-01T09:00:01Z'))
  const idle = await stranger(world)
  world.setNow(new Date('2026-11-20T09:00:00Z'))
  await sweepAnonymous(world, [notes], 2)
  const left = await idsIn(world)
  expect(left).toHaveLength(3)
  expect(left).not.toContain(idle.id)
})
