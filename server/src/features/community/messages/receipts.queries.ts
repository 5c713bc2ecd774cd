import { sql } from 'kysely'
import type { Writer } from '../../../platform/database/db.ts'
import { preparedWrite } from '../../../platform/database/prepared.ts'
import { isNotBlocked } from '../blocks/index.ts'
import { showReadReceipts } from '../notifications/index.ts'

export interface Receipt {
  conversation_id: string
  delivered: number
  read: number
}

export interface ConfirmedRow {
  conversation_id: string
  other_id: string | null
  /** The member has accepted the other and neither has blocked the other, who is shown what was received and read. */
  is_shown: boolean
  /** Both show each other what they have read. */
  shows_read: boolean
  is_more_delivered: boolean
  is_more_read: boolean
}

/**
 * What counts as read is looked up by the message that was read: how many of the other's came until there never changes. The
 * rows are locked in the order of conversations, as those of a sent message are; they only grow.
 */
const confirmRows = preparedWrite(
  (_, of: { me: string; ids: string[]; delivered: number[]; read: number[] }, _variant: object) => sql<ConfirmedRow>`
    with input as (
      select i.id, max(greatest(i.delivered, i.read)) as delivered, max(i.read) as read
      from unnest(${of.ids}::uuid[], ${of.delivered}::int[], ${of.read}::int[]) as i(id, delivered, read) group by i.id
    ), held as (
      select m.conversation_id, m.delivered_seq, m.read_seq, m.read, i.delivered as to_deliver, i.read as to_read
      from conversation_members m join input i on i.id = m.conversation_id
      where m.member_id = ${of.me}::uuid order by m.conversation_id for no key update of m
    ), grown as (
      select h.conversation_id, h.read_seq as had_read, h.delivered_seq as had_delivered,
        greatest(h.delivered_seq, least(h.to_deliver, c.last_seq)) as delivered_seq,
        greatest(h.read_seq, x.seq) as read_seq, greatest(h.read, x.others) as read
      from held h join conversations c on c.id = h.conversation_id
      left join lateral (
        select w.seq, case when w.sender_id = ${of.me}::uuid then w.seq - w.number else w.number end as others
        from messages w where w.conversation_id = h.conversation_id and w.seq <= h.to_read order by w.seq desc limit 1
      ) x on true
      where h.delivered_seq < least(h.to_deliver, c.last_seq) or h.read_seq < x.seq
    )
    update conversation_members m set delivered_seq = g.delivered_seq, read_seq = g.read_seq, read = g.read
    from grown g where m.conversation_id = g.conversation_id and m.member_id = ${of.me}::uuid
    returning m.conversation_id, m.other_id, m.accepted and ${isNotBlocked(of.me, 'm.other_id')} as is_shown,
      ${showReadReceipts('m.member_id', 'm.other_id')} as shows_read, g.delivered_seq > g.had_delivered as is_more_delivered,
      g.read_seq > g.had_read as is_more_read`,
)

/** Stores what a member's device has received and shown; answers the conversations in which that is more than before. */
export const confirmReceipts = (db: Writer, me: string, receipts: readonly Receipt[]) =>
  confirmRows(
    db,
    {
      me,
      ids: receipts.map((receipt) => receipt.conversation_id),
      delivered: receipts.map((receipt) => receipt.delivered),
      read: receipts.map((receipt) => receipt.read),
    },
    {},
  )
