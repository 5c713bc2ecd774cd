import type { Award } from '@mtaa/contract/commerce/auctions/awards'
import type { AwardRow } from './awards.queries.ts'

export const viewAward = ({ id, auction_id, title, kind, price, state, due_at, order_id }: AwardRow): Award => ({
  id,
  auction_id,
  title,
  kind,
  price,
  state,
  due_at: due_at.toISOString(),
  order_id,
})
