import * as api from '@mtaa/contract/community/messages'
import type { z } from 'zod/mini'
import { newId } from '../../src/platform/database/ids.ts'
import type { Person } from '../factories.ts'
import type { World } from '../harness.ts'

type Body = Partial<z.input<typeof api.sendMessage.body>>

/** What members do with their messages, in few words. */
export function messageCalls({ as }: World) {
  const send = (from: Person | null, to: { id: string }, text = 'Habari', more: Body = {}, key: string = newId()) =>
    as(from)(api.sendMessage, { body: { to: to.id, text, ...more }, idempotencyKey: key })
  const list = async (person: Person, folder: 'inbox' | 'requests' | 'archived' = 'inbox') =>
    (await as(person)(api.listConversations, { query: { folder } })).items
  return {
    send,
    list,
    /** Two who have written to each other; answers the id of their conversation. */
    async acquaint(one: Person, other: Person): Promise<string> {
      const { conversation_id: id } = await send(one, other, 'Habari')
      await send(other, one, 'Nzuri')
      return id
    },
    get: (person: Person | null, id: string) => as(person)(api.getConversation, { params: { id } }),
    read: async (person: Person | null, id: string, query: z.input<typeof api.listMessages.query> = {}) =>
      as(person)(api.listMessages, { params: { id }, query }),
    unread: async (person: Person) => (await as(person)(api.countUnreadMessages, {})).count,
    confirm: (person: Person, id: string, read: number, delivered = read) =>
      as(person)(api.confirmMessages, { body: { receipts: [{ conversation_id: id, delivered, read }] } }),
  }
}
