-- Conversations of each member with their twenty neighbours in the row, of the first member with 5,000, and some that are long.
create unlogged table bench_fill.talked as
  with pairs as (
    select p.n as one, (p.n + step) % current_setting('bench.members')::int as other,
      case when step = 1 and p.n % 2000 = 0 and p.n < 20000 then 10000 else 3 end as messages
    from bench_fill.people p cross join generate_series(1, 10) step
    union all
    select 0, n, 3 from generate_series(11, 4990) n)
  select row_number() over (order by w.one, w.other) as n, bench_fill.id_at(t.at, w.one * 1000000::bigint + w.other, 81) as id, w.one,
    a.id as one_id, b.id as other_id, w.messages, t.at
  from pairs w join bench_fill.people a on a.n = w.one join bench_fill.people b on b.n = w.other
  cross join lateral (select date_trunc('milliseconds', bench_fill.began() - interval '1 day'
    - bench_fill.draw(w.one * 1000000::bigint + w.other, 80) * interval '20 days') as at offset 0) t;
truncate conversations cascade;
insert into conversations (id, low_id, high_id, last_seq, created_at)
  select id, least(one_id, other_id), greatest(one_id, other_id), messages, at - interval '1 day' from bench_fill.talked;
-- Odd messages are of the one, even ones of the other. Of each fifth conversation the newest is not read; of the first member's,
-- each tenth is a request and each tenth archived.
insert into conversation_members (conversation_id, member_id, other_id, folder, accepted, received, read, delivered_seq, read_seq, last_at)
  select t.id, s.me, s.you, s.folder, s.folder <> 'requests', s.received, s.received - s.unread, t.messages, t.messages - s.unread, t.at
  from bench_fill.talked t cross join lateral (values
    (t.one_id, t.other_id, t.messages / 2, 0,
      case when t.one = 0 and t.n % 10 = 0 then 'requests' when t.one = 0 and t.n % 10 = 1 then 'archived' else 'inbox' end),
    (t.other_id, t.one_id, (t.messages + 1) / 2, (t.n % 5 = 0)::int, 'inbox')) s (me, you, received, unread, folder)
  order by s.me, t.at;
insert into messages (conversation_id, seq, id, sender_id, number, text, created_at)
  select t.id, k, bench_fill.id_at(t.at, t.n * 10000 + k, 82), case when k % 2 = 1 then t.one_id else t.other_id end, (k + 1) / 2,
    bench_fill.pick('{Habari ya leo? ,Bado ipo? ,Can you bring it to the stage at six? ,Asante sana. }', bench_fill.draw(t.n * 10000 + k, 83))
      || bench_fill.word(bench_fill.draw(t.n * 10000 + k, 84)),
    t.at - (t.messages - k) * interval '1 minute'
  from bench_fill.talked t cross join lateral generate_series(1, t.messages) k order by t.n, k;

-- A hundred thousand messages in the room of the first member's ward.
truncate chat_rooms cascade;
insert into chat_rooms (id, kind, ward_code, last_seq, version, created_at)
  select bench_fill.id_at(at, n, 85), 'ward', ward_code, 100000, 100000, at from bench_fill.people where n = 0;
insert into chat_messages (room_id, seq, id, author_id, text, created_at)
  select r.id, k, bench_fill.id_at(r.created_at, k, 86), p.id, 'Habari za mtaa, ' || bench_fill.word(bench_fill.draw(k, 87)),
    bench_fill.began() - (100001 - k) * interval '1 minute'
  from chat_rooms r cross join generate_series(1, 100000) k
  join bench_fill.people p on p.n = floor(bench_fill.draw(k, 88) * current_setting('bench.members')::int)::int order by k;
