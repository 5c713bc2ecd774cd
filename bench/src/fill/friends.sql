-- What friends wrote for friends, once for each who may read it: triggers do not run here.
create temp table friends_indexes as
  select indexname, indexdef from pg_indexes
  where tablename = 'friends_posts' and indexname not in (select conname from pg_constraint where contype = 'p');
do $$ declare name text; begin
  for name in select indexname from friends_indexes loop execute 'drop index ' || name; end loop;
end $$;
truncate friends_posts;
insert into friends_posts (post_id, user_id, created_at, county_code, constituency_code, ward_code)
  select p.id, f.user_id, p.created_at, p.county_code, p.constituency_code, p.ward_code
  from feed_posts p join friendships f on f.friend_id = p.user_id where p.visibility = 'friends'
  order by p.id, f.user_id;
do $$ declare definition text; begin
  for definition in select indexdef from friends_indexes loop execute definition; end loop;
end $$;

-- As many bookmarks of each kind as a member may have.
truncate bookmarks;
insert into bookmarks (member_id, kind, item_id, created_at)
  select p.id, 'listing', l.id, bench_fill.began() - l.n * interval '1 minute'
  from bench_fill.people p cross join (
    select id, row_number() over (order by created_at desc, id) as n from listings
    where status in ('active', 'sold', 'paused') order by created_at desc, id limit 500) l
  where p.n % 1000 in (0, 999);
insert into bookmarks (member_id, kind, item_id, created_at)
  select p.id, 'post', f.id, bench_fill.began() - f.n * interval '1 minute'
  from bench_fill.people p cross join (
    select id, row_number() over (order by created_at desc, id) as n from feed_posts
    where visibility = 'public' order by created_at desc, id limit 500) f
  where p.n % 1000 in (0, 999);
