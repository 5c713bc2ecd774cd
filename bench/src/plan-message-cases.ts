import { day } from '@mtaa/contract/time'
import { messageFolders } from '@mtaa/contract/community/message-terms'
import { mentionFilters, notificationFilters } from '@mtaa/contract/community/notification-terms'
import type pg from 'pg'
import { writeCursor } from '../../server/src/platform/http/cursor.ts'
import type { PlanCase } from './plan-cases.ts'
import type { Reader } from './work.ts'

const someDaysAgo = writeCursor(new Date(Date.now() - 8 * day), '01990000-0000-7000-8000-000000000000')

/** Lists of what members write to each other and of what they are notified: by one with very much of it, and an ordinary one. */
export async function messageCases(pool: pg.Pool, readers: readonly Reader[]): Promise<PlanCase[]> {
  const cases = await Promise.all(
    readers.map(async (reader, who) => [...ownCases(reader, who), ...(await talkCases(pool, reader, who))]),
  )
  return cases.flat()
}

function ownCases({ headers }: Reader, who: number): PlanCase[] {
  const paged = [
    ...messageFolders.map((folder) => [`conversations, ${folder}`, `/api/conversations?folder=${folder}`]),
    ['messages sent', '/api/messages/sent?limit=20'],
    ...notificationFilters.map((filter) => [`notifications, ${filter}`, `/api/me/notifications?filter=${filter}`]),
    ...mentionFilters.map((filter) => [`mentions, ${filter}`, `/api/me/mentions?filter=${filter}`]),
  ]
  const whole = [
    ['messages unread', '/api/messages/unread'],
    ['badges', '/api/me/badges'],
    ['chat rooms', '/api/chat/rooms'],
  ]
  return [
    ...paged.flatMap(([list, path]) => [
      { label: `${list}, member ${who}`, path: `${path}`, headers },
      { label: `${list}, member ${who}, later page`, path: `${path}&cursor=${someDaysAgo}`, headers },
    ]),
    ...whole.map(([list, path]) => ({ label: `${list}, member ${who}`, path: `${path}`, headers })),
    {
      label: `first sync of a device, member ${who}`,
      path: '/api/conversations/sync',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ known: [] }),
    },
  ]
}

/** The longest conversation of the member, and the room of their ward. */
async function talkCases(pool: pg.Pool, { id, headers }: Reader, who: number): Promise<PlanCase[]> {
  const conversations = await pool.query<{ id: string; other_id: string }>(
    `select c.id, m.other_id from conversation_members m join conversations c on c.id = m.conversation_id
     where m.member_id = $1 order by c.last_seq desc, c.id limit 1`,
    [id],
  )
  const rooms = await pool.query<{ id: string }>(
    'select r.id from chat_rooms r join profiles p on p.ward_code = r.ward_code where p.id = $1',
    [id],
  )
  const listOf = (list: string, path: string): PlanCase[] =>
    ['', '?before=5000', '?after=5000'].map((bound, at) => ({
      label: `${list}, member ${who}${['', ', before', ', after'][at]}`,
      path: path + bound,
      headers,
    }))
  return [
    ...conversations.rows.flatMap((conversation) => [
      ...listOf('messages of a conversation', `/api/conversations/${conversation.id}/messages`),
      { label: `a conversation, member ${who}`, path: `/api/conversations/${conversation.id}`, headers },
      {
        label: `conversation with somebody, member ${who}`,
        path: `/api/people/${conversation.other_id}/conversation`,
        headers,
      },
    ]),
    ...rooms.rows.flatMap((room) => listOf('messages of a room', `/api/chat/rooms/${room.id}/messages`)),
  ]
}
