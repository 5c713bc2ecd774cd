-- A million lines of the last 30 days, of forty parts of the program, as a fault that repeats writes them; and a million entries of
-- the audit log in their places, as a program that runs has them: it would link them while something is measured.
truncate system_logs;
insert into system_logs (id, at, level, process, service, subject, trace_id, text, details)
  select bench_fill.id_at(at, n, 95), at, (array['warn', 'warn', 'warn', 'error'])[1 + n % 4], 'web-' || 1 + n % 4,
    'area/part-' || n % 40, 'GET /api/part-' || n % 40, case when n % 3 = 0 then lpad(n::text, 6, '0') || '-1' end,
    case when n % 100000 = 0 then 'a rare fault' else 'the provider did not answer, attempt ' || n % 7 end, '{"ms": 3000}'
  from (select n, bench_fill.began() - n * interval '2.5 seconds' as at from generate_series(1, 1000000) n) lines;

insert into audit_log (id, at, actor_id, action, subject_type, subject_id, details, mac, day, position, chain)
  select bench_fill.id_at(entries.at, entries.n, 96), entries.at, p.id, 'bench.act_' || entries.n % 50, 'user', q.id::text, '{}', '\x00',
    (entries.at at time zone 'UTC')::date, 1000001 - entries.n, '\x00'
  from (select n, bench_fill.began() - n * interval '20 seconds' as at from generate_series(1, 1000000) n) entries
  join bench_fill.people p on p.n = entries.n % 50
  join bench_fill.people q on q.n = entries.n % 1000;
