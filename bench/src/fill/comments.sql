-- Talks of ten thousand comments, of which each fifth has three replies. After the posts, without triggers.
truncate comments cascade;
create temp table talks as
  select p.id as post_id, row_number() over (order by p.created_at, p.id) as talk from feed_posts p
  where p.visibility = 'public' and p.created_at < bench_fill.began() - interval '10 days' order by p.created_at desc, p.id limit 8;
create temp table said as
  select t.post_id, t.talk * 100000 + n as n, at, bench_fill.id_at(at, t.talk * 100000 + n, 70) as id
  from talks t cross join generate_series(1, 10000) n
  cross join lateral (
    select date_trunc('milliseconds', bench_fill.began() - interval '9 days') + n * interval '1 second' as at) a;
insert into comments (id, post_id, author_id, content, replies_count, to_notify, created_at)
  select s.id, s.post_id, p.id,
    bench_fill.pick('{Asante kwa habari. ,Hata sisi hatuna maji tangu jana. ,Where exactly is that? ,I can confirm it.}', bench_fill.draw(s.n, 72))
      || bench_fill.word(bench_fill.draw(s.n, 73)),
    case when s.n % 5 = 0 then 3 else 0 end, false, s.at
  from said s join bench_fill.people p on p.n = floor(bench_fill.draw(s.n, 74) * current_setting('bench.members')::int)::int
  order by s.post_id, s.at;
insert into comments (id, post_id, author_id, parent_id, answers_id, content, to_notify, created_at)
  select bench_fill.id_at(r.at, s.n * 10 + r.n, 71), s.post_id, p.id, s.id, s.id, 'Ndiyo, ' || bench_fill.word(bench_fill.draw(s.n + r.n, 75)),
    false, r.at
  from said s cross join lateral (select n, s.at + n * interval '1 minute' as at from generate_series(1, 3) n) r
  join bench_fill.people p on p.n = floor(bench_fill.draw(s.n * 10 + r.n, 76) * current_setting('bench.members')::int)::int
  where s.n % 5 = 0 order by s.post_id, r.at;
update feed_posts p set comments_count = n.count
  from (select post_id, count(*)::int as count from comments group by post_id) n where p.id = n.post_id;
