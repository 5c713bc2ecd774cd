import { isLongerThan } from '@mtaa/contract/clean-text'
import { chatDeleteMinutes, chatTextLimit } from '@mtaa/contract/community/chat-terms'
import type { ChatMessage } from '@mtaa/contract/community/chat'
import { day, minute } from '@mtaa/contract/time'
import { hasRole, type Viewer } from '../../../core/viewer.ts'
import { hasLink } from '../feed/index.ts'

/** Moderators of content, and admins: they read and moderate every room. */
export const mayModerateChat = (viewer: Viewer) => hasRole(viewer, 'Content-Moderator')

/** Whose home is the ward of the room. `findRoom` is the same rule in SQL, by the home that is stored now. */
export const mayWriteInRoom = (viewer: Viewer, { ward_code }: { ward_code: number }) =>
  viewer?.home?.ward_code === ward_code

/** Moderators, and who may write. */
export const mayReadRoom = (viewer: Viewer, room: { ward_code: number }) =>
  mayModerateChat(viewer) || mayWriteInRoom(viewer, room)

interface Written {
  author_id: string | null
  status: ChatMessage['status']
  created_at: Date
}

/** Until when this viewer can delete the message; null: it is not theirs, not shown, or too old. */
export function deletableUntil(viewer: { id: string } | null, message: Written, now: Date): Date | null {
  const { author_id, status, created_at } = message
  if (viewer === null || viewer.id !== author_id || status === 'deleted' || status === 'removed') return null
  const until = new Date(created_at.getTime() + chatDeleteMinutes * minute)
  return until > now ? until : null
}

/** When a member may write again in slow mode; null: now. */
export function nextAt({ slow_seconds, wrote_at }: { slow_seconds: number; wrote_at: Date | null }, now: Date) {
  if (slow_seconds === 0 || wrote_at === null) return null
  const at = new Date(wrote_at.getTime() + slow_seconds * 1000)
  return at > now ? at : null
}

/** An account counts as new for its first day: until then it sends no links. */
export const sendsLinkTooEarly = (text: string, joined: Date, now: Date) =>
  joined.getTime() + day > now.getTime() && hasLink(text)

export const isTooLong = (text: string) => isLongerThan(text, chatTextLimit)
