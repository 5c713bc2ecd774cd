import { getBadges, listNotifications, turnKindOff } from '@mtaa/contract/community/notifications'
import { expect } from 'vitest'
import { test, type World } from '../../../../test/harness.ts'
import { defineFeature } from '../../../core/feature.ts'
import { defineKinds } from '../../../core/notifications.ts'
import { notifyMany } from './index.ts'

const kinds = defineKinds<{ sample_near: { link: string } }>({
  class: 'nearby',
  samples: { sample_near: { link: '/near/1' } },
  mail: {
    en: { sample_near: () => ({ subject: 'Water is back', lines: ['Back.'], ending: 'The end.' }) },
    sw: { sample_near: () => ({ subject: 'Maji yamerudi', lines: ['Yamerudi.'], ending: 'Mwisho.' }) },
  },
  path: ({ link }) => link,
})
const sample = defineFeature({ name: 'community/sample', flag: 'essential', notifications: Object.values(kinds) })

test.override('worldOptions', { features: [sample] })

const happen = ({ db, deps }: World, to: readonly string[], once = 'event 1') =>
  db
    .transaction()
    .execute((tx) => notifyMany(deps, tx, { to, kind: kinds.sample_near, data: { link: '/near/1' }, once }))

test('many are notified of one event together, each once and by what they have chosen', async ({ world }) => {
  const { as, make } = world
  const members = await Promise.all(Array.from({ length: 12 }, () => make.member()))
  const [first, second, third] = members
  if (!first || !second || !third) throw new Error('there are twelve')
  await as(second)(turnKindOff, { params: { kind: 'sample_near' }, body: { off: true } })
  const ids = members.map(({ id }) => id)
  await Promise.all([happen(world, ids.slice(0, 8)), happen(world, ids.slice(4)), happen(world, ids)])
  const gone = '0190f3c2-7a1e-7cc2-8a3b-1d2f3a4b5c6d'
  await happen(world, [gone, ...ids])
  expect(await as(first)(getBadges, {})).toMatchObject({ notifications: 1 })
  const { items } = await as(third)(listNotifications, {})
  expect(items).toMatchObject([{ text: 'Water is back', count: 1 }])
  expect(await as(second)(listNotifications, {})).toMatchObject({ items: [], filtered: 1 })
  expect(await world.db.selectFrom('notifications').select('id').execute()).toHaveLength(12)
  expect(await world.db.selectFrom('digests_due').select('member_id').execute()).toHaveLength(11)
  await happen(world, ids, 'event 2')
  expect((await as(third)(listNotifications, {})).items).toMatchObject([{ count: 2 }])
})
