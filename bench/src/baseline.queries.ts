import { messageStatements } from './baseline.messages.ts'
import { bookingStatement } from './baseline.bookings.ts'
import { ticketOrderStatement } from './baseline.tickets.ts'
import { checkoutStatement, ordersStatement } from './baseline.orders.ts'
import { searchStatement } from './baseline.search.ts'

const card = `l.id, l.module, l.title, l.slug, l.category, l.short_description, l.price, l.images -> 0 as image, l.status,
  l.starts_at, l.ends_at, l.created_at, l.ward_code, l.owner_id, l.terms`
const owner = 'o.first_name, o.last_name, o.handle, o.profile_picture'
const post = `p.id, p.user_id, p.content, p.images, p.videos, p.background, p.visibility, p.county_code,
  p.constituency_code, p.ward_code, p.likes_count, p.comments_count, p.created_at, p.updated_at, p.kind, p.status, p.comments_from,
  p.shares_count, p.edited_at`
const author = 'a.first_name, a.last_name, a.handle, a.profile_picture'

const newestFirst = 'order by p.created_at desc, p.id desc limit 51'
const rangeScan = (condition: string) => `(select ${post} from feed_posts p
  where ${condition} and p.status = 'shown' ${newestFirst})`

/** One statement for each request, as the indexes like it best. */
export const statements = {
  newest: `select ${card}, ${owner}
    from listings l left join profiles o on o.id = l.owner_id
    where l.status in ('active', 'scheduled') and l.module = 'market' and l.ward_code = $1
    order by l.created_at desc, l.id desc limit 11`,

  // $1 the county; $2 the caller; $3, $4, $5 county, constituency and ward of their home.
  county: `select p.*, ${author},
      (select true from post_likes k where k.user_id = $2::uuid and k.post_id = p.id) is not null as liked,
      (select true from bookmarks k where k.member_id = $2::uuid and k.kind = 'post' and k.item_id = p.id) is not null as saved
    from (select distinct on (p.created_at, p.id) * from (
      ${rangeScan(`p.county_code = $1 and p.visibility = 'public'`)}
      union all ${rangeScan(`p.county_code = $1 and p.visibility = 'county' and $3::int = $1::int`)}
      union all ${rangeScan(`p.constituency_code = $4 and p.visibility = 'constituency' and $3::int = $1::int`)}
      union all ${rangeScan(`p.ward_code = $5 and p.visibility = 'ward' and $3::int = $1::int`)}
      union all (select ${post} from (select p.* from feed_posts p
        where p.user_id = $2::uuid and p.visibility <> 'public' and p.status = 'shown' order by p.created_at desc, p.id desc offset 0) p
        where p.county_code = $1 ${newestFirst})
      union all (select ${post} from (
        select p.id from friendships f cross join lateral (
          select p.id, p.created_at from (
            select p.id, p.created_at, p.county_code from feed_posts p
            where p.user_id = f.friend_id and p.visibility = 'friends' and p.status = 'shown' order by p.created_at desc, p.id desc offset 0
          ) p where p.county_code = $1 ${newestFirst}
        ) p where f.user_id = $2::uuid ${newestFirst}) ids join feed_posts p on p.id = ids.id)
    ) p ${newestFirst}) p
    join profiles a on a.id = p.user_id order by p.created_at desc, p.id desc`,

  search: `${searchStatement}
    select f.*, ${card}, ${owner} from best b join listings l on l.id = b.id left join profiles o on o.id = l.owner_id, facets f
    order by b.rank`,

  product: `select ${card}, l.description, l.images, l.updated_at, ${owner},
      x.condition, x.negotiable, x.delivery, x.delivery_fees, x.subcategory, x.attributes, x.phone_public,
      x.quantity - x.reserved as quantity, x.quantity > 0 and x.reserved >= x.quantity as is_reserved, x.edited_at
    from listings l join products x on x.id = l.id left join profiles o on o.id = l.owner_id where l.id = $1`,

  write: `with p as (
      insert into feed_posts (id, user_id, content, visibility, county_code, constituency_code, ward_code,
        created_at, updated_at)
      values (uuidv7(), $1, $2, $3, $4, $5, $6, $7, $7) returning *)
    select ${post}, ${author}, false as liked, false as saved from p join profiles a on a.id = p.user_id`,

  like: `with taken as (
      delete from post_likes where user_id = $2 and post_id = $1 returning post_id
    ), put as (
      insert into post_likes (post_id, user_id, created_at)
      select $1, $2, $3 where not exists (select from taken) on conflict do nothing returning post_id
    )
    update feed_posts set likes_count = likes_count + (select count(*) from put) - (select count(*) from taken)
    where id = $1 returning likes_count, not exists (select from taken) as liked`,

  // $1 the post; $2 the caller.
  comments: `with top as (
      select * from comments c where c.post_id = $1 and c.parent_id is null and c.status = 'shown'
      order by c.created_at desc, c.id desc limit 21
    ), replies as (
      select r.* from top t cross join lateral (
        select * from comments r where r.parent_id = t.id and t.replies_count > 0 order by r.created_at, r.id limit 2) r
    )
    select c.*, ${author}, p.comments_count,
      (select true from comment_likes l where l.user_id = $2::uuid and l.comment_id = c.id) is not null as liked
    from (select * from top union all select * from replies) c
    join feed_posts p on p.id = c.post_id join profiles a on a.id = c.author_id`,

  comment: `with c as (
      insert into comments (id, post_id, author_id, content, to_notify, created_at)
      values (uuidv7(), $1, $2, $3, false, $4) returning *
    ), counted as (update feed_posts set comments_count = comments_count + 1 where id = $1)
    select c.*, ${author}, false as liked from c join profiles a on a.id = c.author_id`,

  buying: ordersStatement('o.buyer_id = $1'),
  selling: ordersStatement('o.seller_id = $1 and o.paid_at is not null'),
  checkout: checkoutStatement,
  ticketOrder: ticketOrderStatement,
  booking: bookingStatement,
  ...messageStatements,
} as const
