-- What staff decide: five thousand cases that wait and many that are decided, three reports each, tickets, sanctions and appeals.
create unlogged table bench_fill.cases as
  select s.n, s.n <= 5000 as waits, t.at, bench_fill.id_at(t.at, s.n, 100) as id, p.id as owner_id,
    bench_fill.pick('{Content-Moderator,Content-Moderator,Market-Moderator,Event-Moderator,User-Verification-Moderator}', bench_fill.draw(s.n, 101)) as role
  from generate_series(1, 60000) s (n)
  cross join lateral (select date_trunc('milliseconds', bench_fill.began() - s.n * interval '5 minutes') as at offset 0) t
  join bench_fill.people p on p.n = floor(bench_fill.draw(s.n, 102) * current_setting('bench.members')::int)::int;
truncate report_cases, support_tickets, strikes cascade;
-- Staff were reminded of what is overdue, or they would be while something is measured.
insert into report_cases (id, kind, subject_id, owner_id, role, title, excerpt, created_at, due_at, reminded_at, decided_at, decided_by, decision)
  select c.id, 'post', bench_fill.id_at(c.at, c.n, 103), c.owner_id, c.role, 'A post', 'Habari za mtaa', c.at,
    case when c.waits then c.at + case when c.n % 3 = 0 then interval '1 hour' else interval '24 hours' end end, bench_fill.began(),
    case when not c.waits then c.at + interval '2 hours' end, case when not c.waits then p.id end,
    case when not c.waits then case when c.n % 2 = 0 then 'remove' else 'dismiss' end end
  from bench_fill.cases c join bench_fill.people p on p.n = 2 + c.n % 20 order by c.at;
insert into reports (id, number, case_id, reporter_id, reason, created_at, trusted)
  select bench_fill.id_at(c.at, c.n * 3 + k, 104), 'RP-' || c.n || '-' || k, c.id, p.id, 'spam', c.at + k * interval '1 second', true
  from bench_fill.cases c cross join generate_series(0, 2) k
  join bench_fill.people p on p.n = (c.n * 7 + k * 1001) % current_setting('bench.members')::int
  where p.id <> c.owner_id order by c.at;

insert into support_tickets (id, number, user_id, language, topic, message, state, answer_by, created_at, answered_at, closed_at)
  select c.id, 'KC-' || upper(lpad(to_hex(c.n), 6, '0')), c.owner_id, 'en', 'payments', 'My order has not come.',
    case when c.n <= 3000 then 'received' when c.n <= 6000 then 'answered' else 'closed' end, c.at + interval '24 hours', c.at,
    case when c.n > 3000 then c.at + interval '3 hours' end, case when c.n > 6000 then c.at + interval '1 day' end
  from bench_fill.cases c order by c.at;

insert into strikes (id, member_id, weight, rule, note, by_id, at, expires_at)
  select bench_fill.id_at(c.at, c.n, 105), c.owner_id, 2, 'spam', 'Spam in the ward.', p.id, c.at, c.at + interval '180 days'
  from bench_fill.cases c join bench_fill.people p on p.n = 2 + c.n % 20 order by c.at;
insert into sanctions (id, member_id, kind, rule, note, by_id, strike_id, started_at, until)
  select bench_fill.id_at(c.at, c.n, 106), c.owner_id, case when c.n % 3 = 0 then 'restrict' else 'warn' end, 'spam', 'Spam in the ward.',
    p.id, bench_fill.id_at(c.at, c.n, 105), c.at, case when c.n % 3 = 0 then c.at + interval '7 days' end
  from bench_fill.cases c join bench_fill.people p on p.n = 2 + c.n % 20 order by c.at;
insert into sanction_appeals (sanction_id, member_id, sanctioned_by, text, at, due_at, decided_at, decided_by, outcome)
  select bench_fill.id_at(c.at, c.n, 106), c.owner_id, p.id, 'It was not me.', c.at, c.at + interval '72 hours',
    case when c.n > 2000 then c.at + interval '1 day' end, case when c.n > 2000 then q.id end, case when c.n > 2000 then 'rejected' end
  from bench_fill.cases c join bench_fill.people p on p.n = 2 + c.n % 20 join bench_fill.people q on q.n = 30 + c.n % 5
  where c.n % 4 = 0 and q.id <> c.owner_id order by c.at;
