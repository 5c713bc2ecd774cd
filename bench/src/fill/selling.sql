-- What is sold: orders of a year with all that follows them. The first member sells a part of them and has most of the rest.
-- Triggers do not run here, and nothing falls due before the fill is too old to be used.
create unlogged table bench_fill.goods as
  select row_number() over (order by d.n) as slot, d.n, l.id, l.owner_id, l.title, l.price, l.images -> 0 as image, p.condition, p.delivery
  from bench_fill.drawn d join listings l on l.id = d.id join products p on p.id = d.id where l.status in ('active', 'sold', 'paused');
create unique index on bench_fill.goods (slot);
create unlogged table bench_fill.desk_goods as
  select row_number() over (order by g.n) as slot, g.* from (select id, n, owner_id, title, price, image, condition, delivery from bench_fill.goods) g
  where owner_id = (select id from bench_fill.people where n = 0) order by n limit 500;

-- Whose pictures they are: a checkout stores that an order shows them.
insert into media (key, owner_id, kind, width, height, color, bytes, created_at, unchecked_since)
  select image ->> 'key', owner_id, 'image', 1280, 960, '#8a7a5c', 90000, bench_fill.began(), null from bench_fill.goods;
insert into media_uses (media_key, used_by, used_id) select image ->> 'key', 'listing', id::text from bench_fill.goods;
-- One in twenty is of a shop that never runs out.
update products p set quantity = 9999 from bench_fill.goods g where g.id = p.id and g.n % 20 = 0;
insert into delivery_addresses (id, member_id, label, recipient, phone, county_code, constituency_code, ward_code, landmark, note,
    is_default, created_at, updated_at)
  select bench_fill.id_at(at, n, 70), id, 'Home', 'Bench Member', '254700000000', county_code, constituency_code, ward_code,
    'By the chief''s camp', 'The blue gate', true, at, at
  from bench_fill.people;

-- A fortieth, up to 5,000, is bought from the first member; buyers are people who buy much and people who buy little.
create unlogged table bench_fill.bought as
  select s.n, b.id as buyer_id, coalesce(m.id, g.id) as listing_id, t.at, t.chance,
    bench_fill.id_at(t.at, s.n, 71) as checkout_id, bench_fill.id_at(t.at, s.n, 72) as id,
    case
      when t.age > 30 then case when t.chance < 0.08 then 'cancelled' when t.chance < 0.12 then 'refunded' else 'completed' end
      else bench_fill.pick('{pending_payment,paid,accepted,shipped,delivered,disputed,completed,completed,completed,completed}', t.chance)
    end as status
  from generate_series(1, current_setting('bench.orders')::int) s (n)
  cross join lateral (
    select bench_fill.draw(s.n, 73) as chance, bench_fill.draw(s.n, 74) * 365 as age,
      date_trunc('milliseconds', bench_fill.began() - bench_fill.draw(s.n, 74) * interval '365 days' - interval '5 minutes') as at
    offset 0) t
  join bench_fill.people b on b.n = floor(bench_fill.draw(s.n, 75) ^ 2 * current_setting('bench.members')::int)::int
  left join bench_fill.desk_goods m on s.n % 40 = 0 and m.slot = 1 + s.n / 40 % (select count(*) from bench_fill.desk_goods)
  left join bench_fill.goods g on s.n % 40 <> 0 and g.slot = 1 + floor(bench_fill.draw(s.n, 76) * (select count(*) from bench_fill.goods))::int;
create unlogged table bench_fill.sold as
  select b.*, g.owner_id as seller_id, g.title, g.price, g.image, g.condition,
    case when 'rider' = any(g.delivery) then 'rider' when 'digital' = any(g.delivery) then 'digital' else 'pickup' end as method,
    case when 'rider' = any(g.delivery) then 200 else 0 end as fee,
    case when status not in ('pending_payment', 'cancelled') then b.at + interval '2 minutes' end as paid_at,
    bench_fill.began() + (2 + chance * 5) * interval '1 day' as later
  from bench_fill.bought b join bench_fill.goods g on g.id = b.listing_id where b.buyer_id <> g.owner_id
  order by b.n;
create unique index on bench_fill.sold (n);
analyze bench_fill.sold;

insert into checkouts (id, buyer_id, total, status, expires_at, created_at, paid_at)
  select checkout_id, buyer_id, price + fee, case status when 'pending_payment' then status when 'cancelled' then 'expired' else 'paid' end,
    case status when 'pending_payment' then later else at + interval '30 minutes' end, at, paid_at
  from bench_fill.sold;
insert into orders (id, number, checkout_id, buyer_id, seller_id, total, state, created_at, paid_at, updated_at, delivery_method,
    delivery_fee, address, accepted_at, shipped_at, delivered_at, completed_at, cancelled_at, due_at, disputed_at, paused_at)
  select id, upper(substr(md5('order ' || n), 1, 10)), checkout_id, buyer_id, seller_id, price + fee,
    case status when 'disputed' then 'shipped' else status end, at, paid_at, at, method, fee,
    case when method = 'rider' then jsonb_build_object('county_code', 47, 'constituency_code', 274, 'ward_code', 1367) end,
    case when status in ('accepted', 'shipped', 'delivered', 'completed', 'disputed') then at + interval '1 hour' end,
    case when status in ('shipped', 'delivered', 'completed', 'disputed') then at + interval '1 day' end,
    case when status in ('delivered', 'completed') then at + interval '2 days' end,
    case when status = 'completed' then at + interval '3 days' end,
    case when status = 'cancelled' then at + interval '30 minutes' end,
    case when status in ('paid', 'accepted', 'shipped', 'delivered', 'disputed') then later end,
    d.disputed_at, d.disputed_at
  from bench_fill.sold cross join lateral (
    select case when status = 'disputed' then at + interval '2 days' end as disputed_at) d;
insert into order_items (order_id, listing_id, title, unit_price, quantity, image, condition)
  select id, listing_id, title, price, 1, image, condition from bench_fill.sold;
-- A try that failed before each was paid: what was settled would need its postings, or the ledger would not prove.
insert into payments (id, payable_id, payable_kind, payer_id, method, rail, phone, amount_cents, status, reason, created_at, updated_at)
  select bench_fill.id_at(at, n, 77), checkout_id, 'checkout', buyer_id, 'mpesa', 'daraja', '254700000000', (price + fee) * 100::bigint,
    'failed', 'cancelled', at, at
  from bench_fill.sold where paid_at is not null and price + fee > 0;
insert into order_steps (id, order_id, step, side, actor_id, at)
  select bench_fill.id_at(s.at + w.after, s.n, 80 + w.rank), s.id, w.step, w.side,
    case w.side when 'seller' then s.seller_id when 'buyer' then s.buyer_id end, s.at + w.after
  from bench_fill.sold s
  cross join (values (1, 'paid', 'program', interval '2 minutes'), (2, 'accepted', 'seller', interval '1 hour'),
    (3, 'shipped', 'seller', interval '1 day'), (4, 'delivered', 'seller', interval '2 days'),
    (5, 'completed', 'buyer', interval '3 days')) w (rank, step, side, after)
  where s.paid_at is not null
    and w.rank <= array_position('{paid,accepted,shipped,delivered,completed}'::text[],
      case s.status when 'disputed' then 'shipped' when 'refunded' then 'paid' else s.status end);

-- A dispute of every order that is disputed, and of some that went through.
insert into order_disputes (id, order_id, opened_as, opened_by, reason, state, outcome, refund, created_at, answer_by, answered_at,
    decide_by, escalated_at, due_at, ended_at, pictures_deleted_at)
  select bench_fill.id_at(at + interval '2 days', n, 78), id, 'buyer', buyer_id, 'not_as_described', w.state,
    case w.state when 'ended' then 'withdrawn' end, case w.state when 'ended' then 0 end, at + interval '2 days', later,
    case when w.state <> 'open' then at + interval '3 days' end, later, case w.state when 'deciding' then at + interval '4 days' end,
    case when w.state <> 'ended' then later end, case w.state when 'ended' then at + interval '4 days' end,
    case w.state when 'ended' then at + interval '5 days' end
  from bench_fill.sold cross join lateral (
    select case when status <> 'disputed' then 'ended' when n % 2 = 0 then 'open' else 'deciding' end as state) w
  where status = 'disputed' or status = 'completed' and n % 50 = 7;

-- What was bought is reviewed.
insert into review_deals (kind, id, buyer_id, seller_id, title, completed_at, reminded_at)
  select 'order', id, buyer_id, seller_id, title, at + interval '3 days', at + interval '10 days' from bench_fill.sold where status = 'completed';
insert into reviews (id, deal_kind, deal_id, about_id, about_side, author_id, stars, tags, body, created_at, updated_at, published_at,
    announced_at, reply, replied_at)
  select bench_fill.id_at(at + interval '4 days', n, 79), 'order', id, seller_id, 'seller', buyer_id, 1 + floor(5 * sqrt(chance))::int % 5, '{}',
    'Asante sana, the ' || title || ' came on the same day.', at + interval '4 days', at + interval '4 days', at + interval '5 days',
    at + interval '5 days', case when n % 10 = 0 then 'Karibu tena!' end, case when n % 10 = 0 then at + interval '6 days' end
  from bench_fill.sold where status = 'completed' and n % 5 < 3 and at < bench_fill.began() - interval '6 days';
insert into review_scores (member_id, side, stars)
  select about_id, about_side, array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
    count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::int[]
  from reviews group by about_id, about_side;

insert into offers (id, listing_id, buyer_id, seller_id, quantity, unit_price, turn, status, listed_price, listing_hash, expires_at,
    created_at, updated_at)
  select bench_fill.id_at(at, n, 90), listing_id, buyer_id, seller_id, 1, greatest(1, price * 4 / 5), 'seller',
    bench_fill.pick('{open,declined,withdrawn,expired,lapsed,declined}', chance), price, md5(n::text), later, at, at + interval '1 hour'
  from bench_fill.sold where n % 4 = 0
  on conflict do nothing;

insert into boosts (listing_id, user_id, starts_at, ends_at)
  select id, owner_id, bench_fill.began(), bench_fill.began() + interval '3 days' from bench_fill.goods where n % 300 = 0;
insert into point_members (user_id) select id from bench_fill.people;
-- What was earned has expired, so that nobody has any and the ledger proves.
insert into point_moves (id, user_id, kind, amount, subject_id, at)
  select bench_fill.id_at(at + w.after, n, 91 + w.rank), buyer_id, w.kind, w.sign * (1 + price / 100), id, at + w.after
  from bench_fill.sold cross join (values (0, 'order', 1, interval '3 days'), (1, 'expired', -1, interval '4 days')) w (rank, kind, sign, after)
  where status = 'completed';

-- Every listing of the first member's desk was opened on every day of a year, others now and then.
insert into listing_views (listing_id, day, owner_id, count)
  select id, (bench_fill.began() at time zone 'Africa/Nairobi')::date - day, owner_id, 1 + (n + day) % 40
  from bench_fill.desk_goods cross join generate_series(0, 364) day
  union all
  select id, (bench_fill.began() at time zone 'Africa/Nairobi')::date - (n % 90)::int, owner_id, 1 + (n % 9)::int from bench_fill.goods
  where id not in (select id from bench_fill.desk_goods);
update users set phone = '254711000000', phone_confirmed_at = bench_fill.began() where email = 'member-0@bench.example';
insert into price_changes (listing_id, at, price)
  select l.id, l.created_at + step * interval '1 day', l.price + step * 10 from listings l cross join generate_series(0, 3) step
  where l.module = 'market' and (step = 0 or l.images -> 1 is not null);
insert into user_roles (user_id, role) select id, 'Admin' from bench_fill.people where n = 1;
