create unlogged table bench_fill.written as
  select s.n, p.id as user_id, d.luck, t.at, bench_fill.id_at(t.at, s.n, 40) as id,
    case when d.home < 0.7 then p.ward_code else w.ward_code end as ward_code,
    case when d.home < 0.7 then p.constituency_code else w.constituency_code end as constituency_code,
    case when d.home < 0.7 then p.county_code else w.county_code end as county_code
  from generate_series(1, current_setting('bench.posts')::int) s (n)
  cross join lateral (select bench_fill.draw(s.n, 30) as home, bench_fill.draw(s.n, 31) as luck offset 0) d
  cross join lateral (
    select date_trunc('milliseconds', bench_fill.began()
      - interval '180 days' * (1 - s.n::float8 / current_setting('bench.posts')::int) - interval '5 minutes') as at
    offset 0) t
  join bench_fill.ward_slots w on slot = floor(bench_fill.draw(s.n, 32) * 32768)::int
  join bench_fill.people p on p.n = floor(bench_fill.draw(s.n, 33) ^ 2 * current_setting('bench.members')::int)::int
  order by s.n;
-- Later posts are liked more: they are what people read.
create unlogged table bench_fill.liked as
  select distinct current_setting('bench.posts')::int - floor(bench_fill.draw(n, 41) ^ 2 * current_setting('bench.posts')::int)::int as post,
    floor(bench_fill.draw(n, 42) * current_setting('bench.members')::int)::int as person
  from generate_series(1, current_setting('bench.likes')::int) n
  order by post, person;
analyze bench_fill.written, bench_fill.liked;

truncate feed_posts cascade;
insert into feed_posts (id, user_id, content, images, background, county_code, constituency_code, ward_code, visibility,
    likes_count, created_at, updated_at)
  select id, user_id,
    'Habari za mtaa, ' || repeat(bench_fill.pick('{the road by the market is open again and the matatus are back at the old stage. ,water comes back on Thursday says the county office. ,who knows a good fundi for a leaking roof? ,the youth group meets on Saturday at ten by the chief''s camp. }', luck), 1 + (n % 4)::int)
      || (select string_agg(bench_fill.word(bench_fill.draw(n, salt)), ' ') from generate_series(60, 65) salt)
      || case when n % 5 = 0 then ' #maji' else '' end || case when n % 1000 = 0 then ' #soko' else '' end,
    case when luck < 0.3 then jsonb_build_array(bench_fill.picture(n + 1000000, 1)) else '[]' end,
    case when luck > 0.9 then 'green' end,
    county_code, constituency_code, ward_code,
    case when luck < 0.6 then 'public' when luck < 0.75 then 'county' when luck < 0.85 then 'constituency'
      when luck < 0.95 then 'ward' else 'friends' end,
    coalesce(likes, 0), at, at
  from bench_fill.written left join (select post, count(*)::int as likes from bench_fill.liked group by post) l on post = n
  order by n;
insert into post_likes (post_id, user_id, created_at)
  select w.id, p.id, w.at + interval '1 minute'
  from bench_fill.liked join bench_fill.written w on w.n = post join bench_fill.people p on p.n = person
  order by post, person;
