-- Half a year of listings, the later the higher their number, as they would have been written.
create unlogged table bench_fill.drawn as
  select s.n, w.ward_code, w.constituency_code, w.county_code, o.id as owner_id, d.luck, d.kind, t.at, m.module,
    bench_fill.draw(s.n, 14) as worth, bench_fill.draw(s.n, 17) as wear,
    -- A tenth are sent by courier, a third by rider, two in a hundred are files.
    case when bench_fill.draw(s.n, 18) < 0.02 then '{digital}' when bench_fill.draw(s.n, 18) < 0.1 then '{pickup,rider,courier}'
      when bench_fill.draw(s.n, 18) < 0.4 then '{pickup,rider}' else '{pickup}' end::text[] as delivery, bench_fill.id_at(t.at, s.n, 20) as id,
    bench_fill.pick('{Nearly new,Genuine,Family,Hand made,Fresh,Strong,Quality,Original,Reliable,Beautiful}', luck) || ' '
      || bench_fill.pick('{sofa set,maize,phone,bicycle,school desk,water tank,posho mill,kikoi,football boots,solar lamp,goat,concert,barber,tutor,plumber,jiko}', kind)
      || ' ' || bench_fill.word(bench_fill.draw(s.n, 17)) || ' no. ' || s.n as title,
    case module
      when 'market' then bench_fill.pick('{phones,electronics,vehicles,furniture,home,fashion,beauty,farm,food,books,baby,tools,sports,crafts,general}', kind ^ 1.5)
      when 'auctions' then bench_fill.pick('{vehicles,electronics,livestock,furniture,art,machinery,general}', kind)
      when 'events' then bench_fill.pick('{music,sports,business,community,faith,food,culture,education,general}', kind)
      else bench_fill.pick('{repairs,cleaning,beauty,transport,tutoring,catering,photography,health,farming,tailoring,tech,general}', kind)
    end as category,
    status,
    case status when 'ended' then t.at + interval '3 days' when 'scheduled' then bench_fill.began() + interval '1 day' else
      case module when 'events' then hence + (s.n % 60) * interval '1 day' + interval '2 hours' when 'auctions' then t.at end
    end as starts_at,
    case when status = 'ended' then t.at + interval '4 days' else
      case module when 'events' then hence + (s.n % 60) * interval '1 day' + interval '6 hours'
        when 'auctions' then hence + (s.n % 10) * interval '1 day' + interval '2 days' end
    end as ends_at
  from generate_series(1, current_setting('bench.listings')::int) s (n)
  cross join lateral (
    select bench_fill.draw(s.n, 11) as m, bench_fill.draw(s.n, 12) as luck, bench_fill.draw(s.n, 13) as kind offset 0) d
  cross join lateral (
    select case when d.m < 0.6 then 'market' when d.m < 0.7 then 'auctions' when d.m < 0.8 then 'events' else 'services' end as module
    offset 0) m
  cross join lateral (
    select date_trunc('milliseconds', bench_fill.began()
        - interval '180 days' * (1 - s.n::float8 / current_setting('bench.listings')::int) - interval '5 minutes') as at,
      date_trunc('minute', bench_fill.began()) + bench_fill.draw(s.n, 15) * interval '1 hour' as hence,
      case
        when module in ('auctions', 'events') and s.n < 0.6 * current_setting('bench.listings')::int then 'ended'
        when luck > 0.98 then 'removed' when luck > 0.96 then 'paused'
        when luck > 0.92 and module = 'market' then 'sold' when luck > 0.92 and module = 'auctions' then 'scheduled'
        else 'active' end as status
    offset 0) t
  join bench_fill.ward_slots w on slot = floor(bench_fill.draw(s.n, 10) * 32768)::int
  join bench_fill.people o on o.n = floor(bench_fill.draw(s.n, 16) ^ 2 * current_setting('bench.members')::int)::int
  order by s.n;

-- What is written into a table that was emptied in the same transaction needs no log.
truncate listings cascade;
insert into listings (id, module, owner_id, title, slug, category, short_description, description, price, images,
    county_code, constituency_code, ward_code, status, starts_at, ends_at, created_at, updated_at, type, terms)
  select id, module, owner_id, title, replace(replace(lower(title), '. ', '-'), ' ', '-'), category,
    title || ', well kept and ready to be collected at the stage.',
    repeat(title || ', well kept and ready to be collected at the stage. Karibu, bei nafuu na huduma nzuri. ', 1 + (n % 5)::int)
      || (select string_agg(bench_fill.word(bench_fill.draw(n, salt)), ' ') from generate_series(50, 55) salt),
    (100 * exp(worth * 7))::int / 10 * 10,
    case n % 3
      when 0 then jsonb_build_array(bench_fill.picture(n, 1))
      when 1 then jsonb_build_array(bench_fill.picture(n, 1), bench_fill.picture(n, 2))
      else jsonb_build_array(bench_fill.picture(n, 1), bench_fill.picture(n, 2), bench_fill.picture(n, 3)) end,
    county_code, constituency_code, ward_code, status, starts_at, ends_at, at, at,
    case when module = 'market' then condition end,
    case when module = 'market' then
      jsonb_build_object('condition', condition, 'negotiable', luck < 0.4, 'delivery', to_jsonb(delivery)) end
  from bench_fill.drawn cross join lateral (
    select bench_fill.pick('{new,used_like_new,used_like_new,used_good,used_good,used_good,used_fair,used_fair,for_parts}', wear) as condition) c;
insert into products (id, condition, negotiable, delivery, delivery_fees, phone_public, quantity)
  select l.id, l.type, (l.terms -> 'negotiable')::boolean, d.delivery,
    case when 'courier' = any(d.delivery) then '{"rider": 200, "courier": 450}' when 'rider' = any(d.delivery) then '{"rider": 200}' else '{}' end::jsonb,
    d.n % 4 = 0, 1 + (d.n % 20)::int
  from bench_fill.drawn d join listings l on l.id = d.id where l.module = 'market';
insert into auctions (id, condition, starting_price, bids_count)
  select id, 'used_good', 500, (n % 14)::int from bench_fill.drawn where module = 'auctions';
insert into events (id, location, capacity)
  select id, 'Social hall', 100 + (n % 400)::int from bench_fill.drawn where module = 'events';
insert into services (id, price_type, duration_minutes)
  select id, bench_fill.pick('{fixed,from,hourly,quote}', kind), 60 from bench_fill.drawn where module = 'services';

-- Ten friends each; one member has a thousand, and eight have five hundred.
truncate friendships;
insert into friendships (user_id, friend_id, created_at)
  with pairs as (
    select a.n as one, (a.n + step) % current_setting('bench.members')::int as other
    from bench_fill.people a cross join unnest(array[1, 7, 31, 211, 1009]) step
    union all select 0, generate_series(1, 1000)
    union all select one, one + generate_series(1, 500) from generate_series(2000, 16000, 2000) one)
  select a.id, b.id, bench_fill.began()
  from (select one, other from pairs union select other, one from pairs) p
  join bench_fill.people a on a.n = one join bench_fill.people b on b.n = other
  order by one, other;
