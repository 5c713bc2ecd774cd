import { sql } from 'kysely'
import { casesIn } from '../../../core/staff-cases.queries.ts'
import { isAdmin } from '../../../core/viewer.ts'

/**
 * Disputes that a person decides, and appeals: for nobody who bought or sold, nor who took part in what was appealed against.
 * What was proposed waits for another admin.
 */
export const disputeCases = casesIn({
  kind: 'dispute',
  from: 'order_disputes d join orders o on o.id = d.order_id',
  id: 'd.id',
  title: 'o.number',
  excerpt: `coalesce((select string_agg(i.title, ', ' order by i.listing_id) from order_items i where i.order_id = o.id), '')`,
  owner: 'd.opened_by',
  path: `'/admin/disputes/' || d.id`,
  openedAt: 'd.created_at',
  order: 'd.decide_by',
  severity: 'usual',
  waits: (viewer) => sql`d.state in ('deciding', 'appealed') and not exists (
    select from order_dispute_decisions p where p.dispute_id = d.id and p.state = 'proposed'
      and (${!isAdmin(viewer)} or p.decided_by = ${viewer.id}))`,
  may: ({ id }) => sql`o.buyer_id <> ${id} and o.seller_id <> ${id} and (d.state <> 'appealed' or not exists (
    select from order_dispute_decisions f where f.dispute_id = d.id and f.round = 1 and ${id} in (f.decided_by, f.second_by)))`,
  subject: { type: 'order_dispute', column: 'd.id' },
})
