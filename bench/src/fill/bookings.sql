-- Bookings of what is over and of the weeks to come, one of an hour each. A fortieth, up to 5,000, are of one service for fifty at once,
-- whose provider has most listings. Triggers do not run here, and nothing falls due before the fill is too old to be used.
create unlogged table bench_fill.offered as
  select d.n, l.id, l.owner_id, l.category, l.price, l.county_code, l.constituency_code, l.ward_code, l.created_at as at, s.price_type
  from bench_fill.drawn d join listings l on l.id = d.id join services s on s.id = d.id where l.module = 'services' and l.status = 'active';
create unlogged table bench_fill.busy as
  select * from bench_fill.offered where price_type <> 'quote' and owner_id = (select id from bench_fill.people where n = 0) order by n desc limit 1;
create unlogged table bench_fill.bookable as
  select row_number() over (order by n) as slot, * from bench_fill.offered o
  where price_type <> 'quote' and owner_id <> (select id from bench_fill.people where n = 0);
create unlogged table bench_fill.quotable as
  select row_number() over (order by n) as slot, * from bench_fill.offered where price_type = 'quote';
create unlogged table bench_fill.busy_quotable as
  select row_number() over (order by n) as slot, * from bench_fill.offered
  where price_type = 'quote' and owner_id = (select id from bench_fill.people where n = 0);
create unique index on bench_fill.bookable (slot);
create unique index on bench_fill.quotable (slot);
create unique index on bench_fill.busy_quotable (slot);
analyze bench_fill.offered, bench_fill.bookable, bench_fill.quotable;

update services s set published_at = o.at, mode = case when o.n % 3 = 0 then 'instant' else 'request' end,
    place = case when o.n % 2 = 0 then 'either' else 'provider' end, travel_fee = case when o.n % 4 = 0 then 300 end
  from bench_fill.offered o where o.id = s.id;
insert into service_wards (service_id, ward_code) select id, ward_code from bench_fill.offered where n % 2 = 0;
insert into booking_schedules (listing_id, hours, notice_hours, horizon_days, capacity, updated_at)
  select o.id, h.hours, 2, 30, case when b.id is null then 1 else 50 end, o.at
  from bench_fill.offered o left join bench_fill.busy b on b.id = o.id
  cross join (select jsonb_agg('[{"opens": "08:00", "closes": "17:00"}]'::jsonb) as hours from generate_series(1, 7)) h;

create unlogged table bench_fill.chosen as
  select s.n, c.id as customer_id, coalesce(b.id, o.id) as listing_id, coalesce(b.owner_id, o.owner_id) as provider_id,
    coalesce(b.price, o.price) as price, coalesce(b.price_type, o.price_type) as price_type, b.id is not null as is_busy
  from generate_series(1, current_setting('bench.orders')::int) s (n)
  join bench_fill.people c on c.n = floor(bench_fill.draw(s.n, 103) ^ 2 * current_setting('bench.members')::int)::int
  left join bench_fill.busy b on s.n % 40 = 0 and s.n <= 200000
  left join bench_fill.bookable o on b.id is null
    and o.slot = 1 + floor(bench_fill.draw(s.n, 104) * (select count(*) from bench_fill.bookable))::int;
-- Four of five are over. Those of a provider are three hours apart; fifty at once of the one service, day after day.
create unlogged table bench_fill.booked as
  select c.*, bench_fill.id_at(d.at, c.n, 105) as order_id, bench_fill.id_at(d.at, c.n, 106) as id, d.at, t.starts_at,
    t.starts_at < bench_fill.began() as is_over, case when is_busy then 1 + place % 50 else 1 end as lane,
    case when t.starts_at > bench_fill.began() then case when chance < 0.1 then 'requested' else 'confirmed' end
      when chance < 0.85 then 'completed' when chance < 0.9 then 'cancelled_by_customer' when chance < 0.93 then 'cancelled_by_provider'
      when chance < 0.96 then 'declined' when chance < 0.98 then 'expired' else 'no_show_customer' end as state
  from (select *, row_number() over provider as place, count(*) over (partition by provider_id) * 4 / 5 as past,
      bench_fill.draw(n, 107) as chance
    from bench_fill.chosen where customer_id <> provider_id window provider as (partition by provider_id order by n)) c
  cross join lateral (select date_trunc('hour', bench_fill.began()) + case when place > past then interval '2 days' else interval '-2 days' end
      + case when is_busy then (place / 50 - past / 50) * interval '1 day' else (place - past) * interval '3 hours' end as starts_at offset 0) t
  cross join lateral (
    select date_trunc('milliseconds', least(t.starts_at, bench_fill.began()) - (1 + 20 * bench_fill.draw(c.n, 108)) * interval '1 day') as at
    offset 0) d;

-- Their money was never posted, so that nothing was due: the ledger proves itself while the program is measured.
insert into booking_calendars (provider_id, paused_at, created_at)
  select provider_id, case when min(n) % 100 = 1 then max(at) end, min(at) from bench_fill.booked group by 1;
insert into booking_orders (id, customer_id, total, created_at, payable_at)
  select order_id, customer_id, 0, at, case when state <> 'requested' then at end from bench_fill.booked order by n;
insert into bookings (id, number, order_id, kind, origin, listing_id, provider_id, customer_id, state, starts_at, ends_at, spans, lane,
    price_type, price, due, deposit, cancel_hours, for_name, answer_by, confirmed_at, ended_at, back, released_at, created_at)
  select id, 'B' || upper(substr(md5('booking ' || n), 1, 10)), order_id, 'service', 'slot', listing_id, provider_id, customer_id, state,
    starts_at, starts_at + interval '1 hour', tstzmultirange(tstzrange(starts_at, starts_at + interval '1 hour')), lane,
    price_type, price, 0, 0, 24, 'Bench Member', bench_fill.began() + interval '1 day',
    case when state not in ('requested', 'declined', 'expired') then at end,
    case when is_over then starts_at + interval '2 hours' end, case when is_over then 0 end, case when is_over then bench_fill.began() end, at
  from bench_fill.booked order by n;
insert into booking_moves (id, booking_id, by_provider, starts_at, ends_at, state, created_at, expires_at, ended_at)
  select bench_fill.id_at(at, n, 109), id, n % 2 = 0, starts_at, starts_at + interval '1 hour', 'declined', at, at, at
  from bench_fill.booked where n % 50 = 7;
insert into booking_strikes (id, provider_id, booking_id, cause, at)
  select bench_fill.id_at(at, n, 110), provider_id, id, 'cancelled', starts_at from bench_fill.booked where state = 'cancelled_by_provider';
insert into booking_problems (id, booking_id, by_provider, text, state, refund, decided_by, created_at, ended_at)
  select bench_fill.id_at(at, n, 111), id, false, 'It was not done as agreed.', w.state, case w.state when 'decided' then 0 end,
    case w.state when 'decided' then (select id from bench_fill.people where n = 1) end, starts_at,
    case w.state when 'decided' then starts_at + interval '1 day' end
  from bench_fill.booked cross join lateral (select case when n % 400 = 1 then 'open' else 'decided' end as state) w
  where n % 200 = 1 and booked.state = 'completed';
insert into customer_notes (provider_id, customer_id, note, updated_at)
  select distinct on (provider_id, customer_id) provider_id, customer_id, 'Rings twice', at from bench_fill.booked where n % 3 = 0;

-- Own times of each provider, two hundred of the busy one, and another calendar of one in ten that is not fetched meanwhile.
insert into calendar_blocks (id, provider_id, span, created_at)
  select bench_fill.id_at(c.created_at, hashtext(provider_id::text) * 1000::bigint + k, 112), provider_id,
    tstzrange(bench_fill.began() + k * interval '10 hours', bench_fill.began() + k * interval '10 hours' + interval '30 minutes'), c.created_at
  from booking_calendars c left join bench_fill.busy b on b.owner_id = provider_id
  cross join lateral generate_series(1, case when b.id is null then 3 else 200 end) k;
insert into calendar_imports (id, provider_id, name, url, host, state, fetched_at, next_at, created_at)
  select bench_fill.id_at(created_at, hashtext(provider_id::text), 113), provider_id, 'Work', '\x00', 'calendar.example', 'ok',
    bench_fill.began(), bench_fill.began() + interval '2 days', created_at
  from booking_calendars left join bench_fill.busy b on b.owner_id = provider_id where b.id is not null or hashtext(provider_id::text) % 10 = 0;
insert into calendar_busy (import_id, provider_id, span)
  select id, provider_id, tstzrange(bench_fill.began() + k * interval '7 hours', bench_fill.began() + k * interval '7 hours' + interval '20 minutes')
  from calendar_imports cross join generate_series(1, 100) k;

-- Quotes of three providers each; a fortieth is requested of the busy one, too. A fifth of the requests is open.
create unlogged table bench_fill.requested as
  select s.n, c.id as customer_id, q.category, q.county_code, q.constituency_code, q.ward_code, q.slot, t.at, t.is_open,
    bench_fill.id_at(t.at, s.n, 114) as id
  from generate_series(1, current_setting('bench.orders')::int / 5) s (n)
  join bench_fill.people c on c.n = floor(bench_fill.draw(s.n, 115) ^ 2 * current_setting('bench.members')::int)::int
  join bench_fill.quotable q on q.slot = 1 + floor(bench_fill.draw(s.n, 116) * (select count(*) from bench_fill.quotable))::int
  cross join lateral (select s.n % 5 = 0 as is_open, date_trunc('milliseconds', bench_fill.began()
    - case when s.n % 5 = 0 then 0 else 4 end * interval '1 day'
    - case when s.n % 5 = 0 then 2 else 80 end * bench_fill.draw(s.n, 117) * interval '1 day') as at offset 0) t;
insert into quote_requests (id, customer_id, category, text, county_code, constituency_code, ward_code, state, created_at, expires_at, ended_at)
  select id, customer_id, category, 'The tap in the kitchen drips.', county_code, constituency_code, ward_code,
    case when is_open then 'open' when n % 5 = 1 then 'accepted' else 'lapsed' end, at, at + interval '72 hours',
    case when not is_open then at + interval '72 hours' end
  from bench_fill.requested order by n;
create unlogged table bench_fill.invited as
  select distinct on (r.id, i.owner_id) r.n, r.id as request_id, i.owner_id as provider_id, i.id as service_id, i.price, r.at, r.is_open, step
  from bench_fill.requested r
  cross join lateral (
    select q.id, q.owner_id, q.price, k as step from generate_series(0, 2) k
    join bench_fill.quotable q on q.slot = 1 + (r.slot + k * 37) % (select count(*) from bench_fill.quotable)
    union all select q.id, q.owner_id, q.price, 3 from bench_fill.busy_quotable q
    where r.n % 40 < 2 and q.slot = 1 + r.n % (select count(*) from bench_fill.busy_quotable)) i
  where i.owner_id <> r.customer_id order by r.id, i.owner_id, step;
insert into quote_invitations (request_id, provider_id, service_id, state, created_at)
  select request_id, provider_id, service_id, case when step = 2 then 'open' else 'quoted' end, at from bench_fill.invited;
insert into quotes (id, request_id, provider_id, service_id, price, deposit, starts_at, minutes, state, created_at, expires_at, ended_at)
  select bench_fill.id_at(at, n, 120 + step), request_id, provider_id, service_id, greatest(price, 1), 0, at + interval '10 days', 60,
    case when is_open then 'sent' when n % 5 = 1 and step = 0 then 'accepted' else 'declined' end, at, at + interval '72 hours',
    case when not is_open then at + interval '72 hours' end
  from bench_fill.invited where step <> 2;
