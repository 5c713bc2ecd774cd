-- Tickets of events to come and of those that are over: one order of one ticket each. A twentieth are of one event, whose organizer has
-- most listings. Triggers do not run here.
create unlogged table bench_fill.shows as
  select row_number() over (order by d.n) as slot, d.n, l.id, l.owner_id, l.price, l.starts_at, l.ends_at, l.created_at as at, l.status
  from bench_fill.drawn d join listings l on l.id = d.id where l.module = 'events' and l.status in ('active', 'ended');
create unique index on bench_fill.shows (slot);
create unlogged table bench_fill.big as
  select * from bench_fill.shows where status = 'active' and owner_id = (select id from bench_fill.people where n = 0) order by n desc limit 1;
update events e set published_at = s.at from bench_fill.shows s where s.id = e.id;

insert into event_ticket_types (id, event_id, position, name, price, quantity, taken, per_person, created_at)
  select bench_fill.id_at(at, n, 90), id, 1, 'Kawaida', price, 100000, true, 20, at from bench_fill.shows;
insert into ticket_keys (id, public_key, created_at, retired_at) values (1, decode(repeat('00', 32), 'hex'), bench_fill.began(), bench_fill.began());

create unlogged table bench_fill.admitted as
  select s.n, b.id as buyer_id, v.id as event_id, bench_fill.id_at(v.at, v.n, 90) as type_id, v.price, v.starts_at, v.status, t.at,
    bench_fill.id_at(t.at, s.n, 91) as order_id, bench_fill.id_at(t.at, s.n, 92) as id,
    row_number() over (partition by v.id order by t.at, s.n)::int as serial
  from generate_series(1, current_setting('bench.orders')::int) s (n)
  cross join lateral (select date_trunc('milliseconds',
    bench_fill.began() - bench_fill.draw(s.n, 93) * interval '90 days' - interval '5 minutes') as at offset 0) t
  join bench_fill.people b on b.n = floor(bench_fill.draw(s.n, 94) ^ 2 * current_setting('bench.members')::int)::int
  join bench_fill.shows v on v.slot = case when s.n % 20 = 0 then (select slot from bench_fill.big)
    else 1 + floor(bench_fill.draw(s.n, 95) * (select count(*) from bench_fill.shows))::int end;

insert into ticket_registers (event_id, serials, revision, ends_at, released_at)
  select a.event_id, max(a.serial), max(a.serial), min(l.ends_at), case when min(a.status) = 'ended' then bench_fill.began() end
  from bench_fill.admitted a join listings l on l.id = a.event_id group by 1;
-- Their money was never posted, so that their totals are nought: the ledger proves itself while the program is measured.
insert into ticket_orders (id, number, event_id, buyer_id, origin, total, state, seen_starts_at, seen_place, created_at, paid_at, released_at)
  select order_id, 'T' || upper(substr(md5('tickets ' || n), 1, 10)), event_id, buyer_id, 'order', 0, 'paid', starts_at, 1, at, at,
    case when status = 'ended' then bench_fill.began() end
  from bench_fill.admitted order by n;
insert into tickets (id, event_id, order_id, type_id, holder_id, guest_name, price, face_price, state, serial, code, key_id, revision,
    created_at, issued_at)
  select id, event_id, order_id, type_id, buyer_id,
    bench_fill.pick('{Amina Achieng,Brian Barasa,Caroline Chebet,Daudi Juma,Esther Maina,Faith Mutua}', bench_fill.draw(n, 96)),
    price, price, 'issued', serial, lpad(upper(to_hex(serial)), 8, '0'), 1, serial, at, at
  from bench_fill.admitted order by n;
update event_ticket_types y set sold = c.sold
  from (select type_id, count(*)::int as sold from bench_fill.admitted group by 1) c where c.type_id = y.id;

-- One in fifty wants the money back, and as many sell theirs.
insert into ticket_refunds (id, event_id, order_id, ticket_id, cause, amount, state, member_id, created_at)
  select bench_fill.id_at(at, n, 97), event_id, order_id, id, 'goodwill', price, 'requested', buyer_id, at
  from bench_fill.admitted where n % 50 = 20 and price > 0 and status = 'active';
insert into ticket_resales (id, ticket_id, event_id, type_id, seller_id, price, state, created_at)
  select bench_fill.id_at(at, n, 98), id, event_id, type_id, buyer_id, price, 'open', at
  from bench_fill.admitted where n % 50 = 40 and price > 0 and status = 'active';

-- A third of the guests of the large event are inside.
insert into gate_links (id, event_id, token_hash, gate, name, role, created_at, expires_at)
  select bench_fill.id_at(at, n, 99), id, sha256('gate'::bytea), 1, 'Main', 'steward', at, bench_fill.began() + interval '90 days' from bench_fill.big;
insert into gate_scans (id, link_id, event_id, ticket_id, kind, outcome, verdict, at, clock_trusted, received_at)
  select bench_fill.id_at(at, a.n, 100), l.id, a.event_id, a.id, 'in', 'taken', 'ADMIT', at, true, at
  from bench_fill.admitted a join gate_links l on l.event_id = a.event_id where a.n % 60 = 0;
