import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

/** A row in every table of posts and people that names members and that `makeLife` does not write to. */
export async function fillCommunityTables(world: World, { id: user_id }: Person, other: Person) {
  const { db, clock } = world
  const at = clock()
  const times = { created_at: at, updated_at: at }
  const third = await world.make.member()
  await db.insertInto('former_handles').values({ handle: 'former_one', member_id: user_id, free_at: at }).execute()
  await db.insertInto('last_seen').values({ member_id: user_id, day: at }).execute()
  await db
    .insertInto('scheduled_posts')
    .values({ id: newId(), user_id, post: '{}', publish_at: new Date('2100-01-01'), ...times })
    .execute()
  await db
    .insertInto('post_drafts')
    .values({ id: newId(), user_id, post: '{}', version: 1, ...times })
    .execute()
  const pair = { member_id: user_id, other_id: other.id, created_at: at }
  await db
    .insertInto('blocks')
    .values([
      { ...pair, by_member: true },
      { ...pair, member_id: other.id, other_id: user_id, by_member: false },
    ])
    .execute()
  await db
    .insertInto('muted_people')
    .values([pair, { ...pair, member_id: other.id, other_id: user_id }])
    .execute()
  const word = { word: 'siasa', plain: 'siasa', created_at: at }
  await db
    .insertInto('muted_words')
    .values({ id: newId(), member_id: user_id, ...word })
    .execute()
  const { id: post_id } = await world.make.post({ author: other })
  const answer = { post_id, user_id, created_at: at }
  const two = { options: ['Ndio', 'Hapana'], votes: [1, 0] }
  await db
    .insertInto('polls')
    .values({ post_id, ...two, ends_at: at })
    .execute()
  await db
    .insertInto('poll_votes')
    .values({ ...answer, choice: 0 })
    .execute()
  await db.insertInto('alerts').values({ post_id, expires_at: at, confirmed: 1 }).execute()
  await db
    .insertInto('alert_confirmations')
    .values({ ...answer, confirms: true })
    .execute()
  await db
    .insertInto('mentions')
    .values([
      {
        entity_kind: 'post',
        entity_id: newId(),
        member_id: user_id,
        author_id: other.id,
        created_at: at,
        notified: true,
      },
      {
        entity_kind: 'post',
        entity_id: newId(),
        member_id: other.id,
        author_id: user_id,
        created_at: at,
        notified: true,
      },
    ])
    .execute()
  const [asked, answered] = [newId(), newId()]
  await db
    .insertInto('friend_requests')
    .values([
      { id: asked, asker_id: user_id, asked_id: other.id, created_at: at },
      { id: answered, asker_id: third.id, asked_id: user_id, created_at: at },
    ])
    .execute()
  const [low_id, high_id] = [user_id, other.id].toSorted()
  const conversation_id = newId()
  await db
    .insertInto('conversations')
    .values({ id: conversation_id, low_id, high_id, last_seq: 2, created_at: at })
    .execute()
  const side = { conversation_id, folder: 'inbox', received: 1, last_at: at }
  await db
    .insertInto('conversation_members')
    .values([
      { ...side, member_id: user_id, other_id: other.id },
      { ...side, member_id: other.id, other_id: user_id },
    ])
    .execute()
  const message = { conversation_id, number: 1, text: 'Habari', created_at: at }
  await db
    .insertInto('messages')
    .values([
      { ...message, id: newId(), seq: 1, sender_id: user_id },
      { ...message, id: newId(), seq: 2, sender_id: other.id },
    ])
    .execute()
  const choices = { messages_from: 'friends', ward_shown_to: 'nobody', last_seen: false, searchable: false }
  await db
    .insertInto('privacy_settings')
    .values({ member_id: user_id, ...choices, version: 1, updated_at: at })
    .execute()
  const reported = { kind: 'post', role: 'Content-Moderator', title: 'x', excerpt: 'x', created_at: at }
  const warned = { ...reported, decision: 'warn', decided_at: at, note: 'x' }
  const mine = newId()
  await db
    .insertInto('report_cases')
    .values([
      { ...reported, id: mine, subject_id: newId(), owner_id: user_id, due_at: at },
      { ...warned, id: newId(), subject_id: newId(), decided_by: user_id },
      {
        ...warned,
        id: newId(),
        subject_id: newId(),
        appealed_at: at,
        appeal: 'x',
        appeal_decided_at: at,
        appeal_decided_by: user_id,
        appeal_decision: 'uphold',
      },
    ])
    .execute()
  await db
    .insertInto('reports')
    .values({
      id: newId(),
      number: 'RP-0',
      case_id: mine,
      reporter_id: user_id,
      reason: 'spam',
      created_at: at,
      trusted: true,
    })
    .execute()
  await fillChat(world, user_id, other.id)
  await fillNotifications(world, user_id)
  await fillMessages(world, { member: user_id, caseId: mine })
}

async function fillChat({ db }: World, member_id: string, by_id: string) {
  const [room_id, created_at] = [newId(), new Date('2026-07-20T09:00:00Z')]
  await db
    .insertInto('chat_rooms')
    .values({ id: room_id, kind: 'ward', ward_code: 1, last_seq: 1, created_at })
    .execute()
  const written = { room_id, created_at }
  await db
    .insertInto('chat_messages')
    .values({ ...written, id: newId(), seq: 1, author_id: member_id, text: 'Habari' })
    .execute()
  await db.insertInto('chat_readers').values({ room_id, member_id, read_seq: 1 }).execute()
  const silence = { ...written, until: new Date('2100-01-01'), reason: 'x' }
  await db
    .insertInto('chat_silences')
    .values([
      { ...silence, member_id, by_id },
      { ...silence, member_id: by_id, by_id: member_id },
    ])
    .execute()
}

/** A conversation with somebody who is gone, with a recording, and a case that has a copy of it. */
async function fillMessages({ db, clock }: World, { member, caseId }: { member: string; caseId: string }) {
  const [id, own, at] = [newId(), newId(), clock()]
  await db.insertInto('conversations').values({ id, high_id: member, last_seq: 1, created_at: at }).execute()
  const side = { conversation_id: id, member_id: member, folder: 'inbox', last_at: at }
  await db.insertInto('conversation_members').values(side).execute()
  const written = { conversation_id: id, number: 1, text: 'Habari', created_at: at }
  await db
    .insertInto('messages')
    .values({ ...written, seq: 1, id: own, sender_id: member })
    .execute()
  const recording = { content_type: 'audio/webm', bytes: 1, seconds: 1, created_at: at }
  await db
    .insertInto('message_voices')
    .values({ ...recording, key: newId(), owner_id: member, message_id: own })
    .execute()
  const copy = { text: 'Habari', pictures: '[]', deleted: false, created_at: at }
  await db
    .insertInto('message_evidence')
    .values({ ...copy, case_id: caseId, seq: 1, message_id: own, sender_id: member, delete_at: new Date('2100-01-01') })
    .execute()
}

/** What a member has chosen of notifications, and what waits for them. */
async function fillNotifications({ db, clock }: World, member_id: string) {
  const at = clock()
  const ways = { app: true, push: true, sms: true, mail: 'at_once' }
  await db
    .insertInto('notification_settings')
    .values({
      member_id,
      classes: JSON.stringify({ money: ways, people: ways, nearby: ways }),
      quiet_on: true,
      quiet_from: 0,
      quiet_to: 1,
      read_receipts: true,
      version: 1,
      updated_at: at,
    })
    .execute()
  await db.insertInto('digests_due').values({ member_id, due_at: at }).execute()
  await db.insertInto('push_days').values({ member_id, day: at, sent: 1 }).execute()
  const { id: post_id } = await db.selectFrom('feed_posts').select('id').limit(1).executeTakeFirstOrThrow()
  await db.insertInto('muted_conversations').values({ member_id, post_id, created_at: at }).execute()
  const { id: session_id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', member_id)
    .executeTakeFirstOrThrow()
  const endpoint = 'https://fcm.googleapis.com/x'
  await db
    .insertInto('push_subscriptions')
    .values({ id: newId(), session_id, member_id, endpoint, p256dh: 'x', auth: 'x', created_at: at })
    .execute()
}
