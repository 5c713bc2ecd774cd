import {
  acceptFriend,
  getFriendship,
  listFriends,
  listFriendRequests,
  requestFriend,
} from '@mtaa/contract/community/friends'
import { sql } from 'kysely'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

/** What members do about friends, through the endpoints. */
export const friendCalls = ({ as }: Pick<World, 'as'>) => ({
  ask: (one: Person | null, other: { id: string }, idempotencyKey?: string) =>
    as(one)(requestFriend, { body: { member_id: other.id }, ...(idempotencyKey && { idempotencyKey }) }),
  /** Accepts what the other has asked. */
  async accept(one: Person, other: Person) {
    const { request_id } = await as(one)(getFriendship, { params: { id: other.id } })
    return as(one)(acceptFriend, { params: { id: request_id ?? '' } })
  },
  stateOf: async (one: Person, other: Person) => (await as(one)(getFriendship, { params: { id: other.id } })).state,
  friendsOf: async (one: Person, q?: string) =>
    (await as(one)(listFriends, { query: { limit: 100, ...(q !== undefined && { q }) } })).items.map(({ id }) => id),
  requestsOf: (one: Person, direction: 'received' | 'sent') => as(one)(listFriendRequests, { query: { direction } }),
})

/** Gives a member so many friends more, who are new accounts, one a second. */
export const fillFriends = ({ db }: Pick<World, 'db'>, member: Person, count: number) =>
  sql`
    with made as (
      insert into users (id, email, created_at, updated_at)
      select gen_random_uuid(), 'friend' || n || ${`.${member.id}@mtaa.test`}, now(), now() from generate_series(1, ${count}) n
      returning id),
    counted as (select id, row_number() over () as n from made),
    named as (
      insert into profiles (id, first_name, last_name, county_code, constituency_code, ward_code, created_at, updated_at)
      select id, 'Rafiki' || n, 'Wa Mtaa', 47, 274, 1367, now(), now() from counted)
    insert into friendships (user_id, friend_id, created_at)
    select case when way = 1 then ${member.id}::uuid else id end, case when way = 1 then id else ${member.id}::uuid end,
      '2026-01-01'::timestamptz + n * interval '1 second'
    from counted, generate_series(1, 2) way`.execute(db)
