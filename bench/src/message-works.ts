import type pg from 'pg'
import type { Reader, Work } from './work.ts'
import { unique } from './wrk.ts'

/** So many pairs send to each other. */
const many = 2048

/** What members write to each other and are notified of. The befriended ones have a conversation of ten thousand messages each. */
export async function messageWorks(
  pool: pg.Pool,
  readers: readonly Reader[],
  befriended: readonly Reader[],
  text: string,
): Promise<Work[]> {
  const byId = new Map([...readers, ...befriended].map((reader) => [reader.id, reader]))
  const headersOf = (id: string) => byId.get(id)?.headers ?? {}
  const pairs = await pool.query<{ member_id: string; other_id: string }>(
    `select member_id, other_id from conversation_members where member_id = any($1) and accepted
     order by md5(conversation_id::text || member_id) limit $2`,
    [readers.map(({ id }) => id), many],
  )
  const long = await pool.query<{ member_id: string; id: string }>(
    `select m.member_id, c.id from conversation_members m join conversations c on c.id = m.conversation_id
     where m.member_id = any($1) and c.last_seq >= 10000`,
    [befriended.map(({ id }) => id)],
  )
  return [
    {
      name: 'inbox',
      target: 0.7,
      requests: readers.map(({ headers }) => ({ path: '/api/conversations', headers })),
    },
    {
      name: 'page of a conversation, 50 of 10,000',
      target: 0.7,
      requests: long.rows.map(({ member_id: me, id }) => ({
        path: `/api/conversations/${id}/messages`,
        headers: headersOf(me),
      })),
    },
    {
      name: 'list of notifications',
      target: 0.7,
      requests: readers.map(({ headers }) => ({ path: '/api/me/notifications', headers })),
    },
    // The last of all: the jobs that it leaves are carried out for a while.
    {
      name: 'send a message with its notification',
      target: 0.5,
      own: ['id', 'seq', 'created_at', 'deletable_until'],
      requests: pairs.rows.map(({ member_id: from, other_id: to }, at) => ({
        method: 'POST',
        path: '/api/messages',
        headers: { 'content-type': 'application/json', ...headersOf(from), 'idempotency-key': unique },
        body: JSON.stringify({ to, text: `${text} ${at}` }),
      })),
    },
  ]
}
