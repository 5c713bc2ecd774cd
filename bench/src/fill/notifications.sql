-- Groups of what each member was notified of, of one event each: twenty-four, and a hundred thousand of the first member, whose
-- single lines are there, too.
truncate notifications, notification_groups;
create unlogged table bench_fill.notified as
  select p.n * 1000000::bigint + k as n, p.id as user_id, k, bench_fill.began() - (k + 1) * interval '10 seconds' as at,
    p.n = 0 and k % 7 = 0 as filtered, (array['money', 'people', 'nearby'])[1 + k % 3] as class,
    (array['order_paid', 'post_commented', 'alert_posted'])[1 + k % 3] as kind
  from bench_fill.people p cross join lateral generate_series(1, case when p.n = 0 then 100000 else 24 end) k;
insert into notifications (id, user_id, kind, class, line_en, line_sw, path, event_key, filtered, created_at)
  select bench_fill.id_at(at, n, 90), user_id, kind, class, 'Something new in your ward', 'Jambo jipya katika wadi yako', '/posts/' || k,
    k::text, filtered, at
  from bench_fill.notified where n < 1000000 order by k;
insert into notification_groups (id, user_id, thing, class, filtered, kind, line_en, line_sw, path, count, last_at, read_at)
  select bench_fill.id_at(at, n, 91), user_id, '/posts/' || k, class, filtered, kind, 'Something new in your ward',
    'Jambo jipya katika wadi yako', '/posts/' || k, 1, at, case when k % 2 = 0 then at + interval '1 second' end
  from bench_fill.notified order by user_id, k;

-- The first member is mentioned in all comments and in many posts, a hundred thousand times together; others in one post or two.
truncate mentions;
insert into mentions (entity_kind, entity_id, member_id, author_id, created_at, notified, filtered, read_at, post_id)
  select m.kind, m.id, p.id, m.author_id, m.created_at, m.n % 7 <> 0, m.n % 7 = 0,
    case when m.n % 2 = 0 then m.created_at + interval '1 hour' end, m.post_id
  from (
    select *, row_number() over (order by created_at, id) as n from (
      select 'comment' as kind, id, author_id, created_at, post_id from comments where parent_id is null
      union all
      (select 'post', id, user_id, created_at, id from feed_posts where visibility = 'public' order by created_at desc, id desc limit 20000)) e) m
  join bench_fill.people p on p.n = 0 and p.id <> m.author_id;
insert into mentions (entity_kind, entity_id, member_id, author_id, created_at, notified, post_id)
  select 'post', f.id, p.id, f.user_id, f.created_at, true, f.id
  from (select *, row_number() over (order by created_at desc, id desc) as n from feed_posts where visibility = 'public'
    order by created_at desc, id desc limit 20000) f
  join bench_fill.people p on p.n = f.n % current_setting('bench.members')::int and p.n > 0 and p.id <> f.user_id;
