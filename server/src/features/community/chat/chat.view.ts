import type { ChatMessage, ChatRoom } from '@mtaa/contract/community/chat'
import type { Deps } from '../../../core/deps.ts'
import type { Member } from '../../../core/viewer.ts'
import { viewPerson, viewPersonOf } from '../people/index.ts'
import { deletableUntil, mayModerateChat, nextAt } from './chat.rules.ts'
import type { MessageRow } from './messages.queries.ts'
import type { RoomRow } from './rooms.queries.ts'

export function viewRoom(row: RoomRow, viewer: Member, now: Date): ChatRoom {
  const { id, kind, name, ward_code, last_seq, slow_seconds, muted, silenced_until, is_home } = row
  const read_seq = row.read_seq ?? last_seq
  const moderate = mayModerateChat(viewer)
  return {
    id,
    kind,
    name,
    ward_code,
    last_seq,
    read_seq,
    unread: last_seq - read_seq,
    muted: muted ?? false,
    slow_seconds,
    next_at: (moderate ? null : nextAt(row, now))?.toISOString() ?? null,
    silenced_until: silenced_until?.toISOString() ?? null,
    may: { write: is_home && silenced_until === null, moderate },
  }
}

interface Reader {
  viewer: Member
  now: Date
}

/** A message as this member may see it: of what is not shown only its place. */
export function viewMessage(row: MessageRow, { viewer, now }: Reader, deps: Pick<Deps, 'pictures'>): ChatMessage {
  const { id, seq, author_id, status, quote_seq, quote_text, quote_author, created_at } = row
  const isOpenTo = viewer.id === author_id || mayModerateChat(viewer)
  const isRead = status === 'shown' || (status !== 'deleted' && isOpenTo)
  return {
    id,
    seq,
    author: isRead && author_id !== null ? viewPersonOf(author_id, row, deps) : null,
    text: isRead ? row.text : '',
    status,
    quote:
      isRead && quote_seq !== null && quote_text !== null
        ? { seq: quote_seq, author: quote_author && viewPerson(quote_author, deps), text: quote_text }
        : null,
    ...(isRead && row.muted && { muted: row.muted }),
    deletable_until: deletableUntil(viewer, row, now)?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}
