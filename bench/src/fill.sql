-- Everything below is drawn from a hash of the row's number, so every fill is the same apart from its dates.
-- Foreign keys hold by construction: checking each row would take longer than writing it.
set session_replication_role = replica;
set synchronous_commit = off;
set work_mem = '128MB';
set maintenance_work_mem = '256MB';
set client_min_messages = warning;

-- Indexes are built in the end, which takes a third of the time.
create temp table index_words as
  select indexname, indexdef from pg_indexes
  where tablename in ('listings', 'feed_posts', 'post_likes', 'friends_posts')
    and indexname not in (select conname from pg_constraint where contype in ('p', 'u'));
do $$ declare name text; begin
  for name in select indexname from index_words loop execute 'drop index ' || name; end loop;
end $$;

create function pg_temp.draw(n bigint, salt int) returns float8 language sql immutable as
  $$ select (hashint8extended(n, salt) & 281474976710655)::float8 / 281474976710656.0 $$;
create function pg_temp.pick(words text[], chance float8) returns text language sql immutable as
  $$ select words[1 + floor(chance * array_length(words, 1))::int] $$;
create function pg_temp.id_at(at timestamptz, n bigint, salt int) returns uuid language sql immutable as
  $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(n || '/' || salt), 1, 3) || '8' || substr(md5(n || '/' || salt), 4, 15))::uuid $$;
create function pg_temp.pictures(n bigint, many int) returns jsonb language sql immutable as
  $$ select coalesce(jsonb_agg(jsonb_build_object(
      'key', substr(md5(n || ':' || shot), 1, 24), 'width', 1280, 'height', 960, 'color', '#8a7a5c') order by shot), '[]')
    from generate_series(1, many) shot $$;

-- Zipf over wards in a shuffled order: a ward of rank r holds 1/r of what the first one holds.
create temp table ward_slots as
  with ranked as (select *, row_number() over (order by md5(code::text)) as rank from wards),
  shares as (select *, sum(1.0 / rank) over (order by rank) / sum(1.0 / rank) over () as upto from ranked)
  select slot, code as ward_code, constituency_code, county_code
  from (select *, coalesce(lag(upto) over (order by rank), 0) as beyond from shares) w
  cross join lateral generate_series(round(beyond * 32768)::int, round(upto * 32768)::int - 1) slot;
create unique index on ward_slots (slot);

create temp table people as
  select s.n, now() - interval '400 days' as at,
    pg_temp.id_at(date_trunc('second', now() - interval '400 days') + s.n * interval '1 minute', s.n, 1) as id,
    ward_code, constituency_code, county_code
  from generate_series(0, current_setting('bench.members')::int - 1) s (n)
  join ward_slots on slot = floor(pg_temp.draw(s.n, 2) * 32768)::int;
create unique index on people (n);

insert into users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
  select id, 'member-' || n || '@bench.example', current_setting('bench.password_hash'), at,
    '{"provider": "email", "providers": ["email"]}', '{"first_name": "Bench", "last_name": "Member"}', at, at
  from people order by n;
insert into identities (identity_id, user_id, provider, provider_id, identity_data, created_at, updated_at)
  select pg_temp.id_at(at, n, 3), id, 'email', id::text,
    jsonb_build_object('sub', id, 'email', 'member-' || n || '@bench.example'), at, at
  from people order by n;
insert into profiles (id, first_name, last_name, profile_picture, county_code, constituency_code, ward_code,
    adult_confirmed_at, created_at, updated_at)
  select id,
    pg_temp.pick('{Amina,Brian,Caroline,Daudi,Esther,Faith,George,Halima,Ibrahim,Joyce,Kamau,Lucy,Moses,Naliaka,Otieno,Purity,Rehema,Samuel,Tabitha,Wanjiku}', pg_temp.draw(n, 4)),
    pg_temp.pick('{Achieng,Barasa,Chebet,Gathoni,Hassan,Juma,Kariuki,Kiprono,Maina,Mutua,Mwangi,Njoroge,Ochieng,Odhiambo,Wafula,Wambui}', pg_temp.draw(n, 5)),
    case when pg_temp.draw(n, 6) < 0.6 then substr(md5('face ' || n), 1, 24) end,
    county_code, constituency_code, ward_code, at, at, at
  from people order by n;
-- Ten friends each, and one member whom a thousand others know.
insert into friendships (user_id, friend_id)
  select distinct a.id, b.id
  from people a cross join unnest(array[1, 7, 31, 211, 1009]) step
  join people b on b.n = (a.n + step) % current_setting('bench.members')::int
  union select b.id, a.id
  from people a cross join unnest(array[1, 7, 31, 211, 1009]) step
  join people b on b.n = (a.n + step) % current_setting('bench.members')::int
  union select a.id, b.id from people a, people b where a.n = 0 and b.n between 1 and 1000
  union select b.id, a.id from people a, people b where a.n = 0 and b.n between 1 and 1000;

-- Half a year of listings, the later the higher their number, as they would have been written.
create temp table drawn as
  select s.n, w.ward_code, w.constituency_code, w.county_code, o.id as owner_id,
    date_trunc('milliseconds', now() - interval '180 days' * (1 - s.n::float8 / current_setting('bench.listings')::int)
      - interval '5 minutes') as at,
    case when d.m < 0.6 then 'market' when d.m < 0.7 then 'auctions' when d.m < 0.8 then 'events' else 'services' end as module,
    pg_temp.draw(s.n, 12) as luck, pg_temp.draw(s.n, 13) as kind, pg_temp.draw(s.n, 14) as worth,
    date_trunc('minute', now()) + pg_temp.draw(s.n, 15) * interval '1 hour' as hence
  from generate_series(1, current_setting('bench.listings')::int) s (n)
  cross join lateral (select pg_temp.draw(s.n, 11) as m) d
  join ward_slots w on slot = floor(pg_temp.draw(s.n, 10) * 32768)::int
  join people o on o.n = floor(pg_temp.draw(s.n, 16) ^ 2 * current_setting('bench.members')::int)::int;
alter table drawn add id uuid, add title text, add category text, add status text, add starts_at timestamptz, add ends_at timestamptz;
update drawn set id = pg_temp.id_at(at, n, 20),
  title = pg_temp.pick('{Nearly new,Genuine,Family,Hand made,Fresh,Strong,Quality,Original,Reliable,Beautiful}', luck) || ' '
    || pg_temp.pick('{sofa set,maize,phone,bicycle,school desk,water tank,posho mill,kikoi,football boots,solar lamp,goat,concert,barber,tutor,plumber,jiko}', kind)
    || ' no. ' || n,
  category = case module
    when 'market' then pg_temp.pick('{phones,electronics,vehicles,furniture,home,fashion,beauty,farm,food,books,baby,tools,sports,crafts,general}', kind ^ 1.5)
    when 'auctions' then pg_temp.pick('{vehicles,electronics,livestock,furniture,art,machinery,general}', kind)
    when 'events' then pg_temp.pick('{music,sports,business,community,faith,food,culture,education,general}', kind)
    else pg_temp.pick('{repairs,cleaning,beauty,transport,tutoring,catering,photography,health,farming,tailoring,tech,general}', kind) end,
  status = case
    when module in ('auctions', 'events') and n < 0.6 * current_setting('bench.listings')::int then 'ended'
    when luck > 0.98 then 'removed' when luck > 0.96 then 'paused'
    when luck > 0.92 and module = 'market' then 'sold' when luck > 0.92 and module = 'auctions' then 'scheduled'
    else 'active' end,
  starts_at = case module when 'events' then hence + (n % 60) * interval '1 day' + interval '2 hours' when 'auctions' then at end,
  ends_at = case module when 'events' then hence + (n % 60) * interval '1 day' + interval '6 hours'
    when 'auctions' then hence + (n % 10) * interval '1 day' + interval '2 days' end;
update drawn set starts_at = at + interval '3 days', ends_at = at + interval '4 days' where status = 'ended';
update drawn set starts_at = now() + interval '1 day' where status = 'scheduled';

insert into listings (id, module, owner_id, title, slug, category, short_description, description, price, images,
    county_code, constituency_code, ward_code, status, starts_at, ends_at, created_at, updated_at)
  select id, module, owner_id, title, lower(regexp_replace(title, '[^a-zA-Z0-9]+', '-', 'g')), category,
    title || ', well kept and ready to be collected at the stage.',
    repeat(title || ', well kept and ready to be collected at the stage. Karibu, bei nafuu na huduma nzuri. ', 1 + (n % 5)::int),
    (100 * exp(worth * 7))::int / 10 * 10, pg_temp.pictures(n, 1 + (n % 3)::int),
    county_code, constituency_code, ward_code, status, starts_at, ends_at, at, at
  from drawn order by n;
insert into products (id, condition, negotiable, quantity)
  select id, pg_temp.pick('{new,used_like_new,used_good,used_fair}', kind), luck < 0.4, 1 + (n % 20)::int
  from drawn where module = 'market' order by n;
insert into auctions (id, condition, starting_price, bids_count)
  select id, 'used_good', 500, (n % 14)::int from drawn where module = 'auctions' order by n;
insert into events (id, location, capacity)
  select id, 'Social hall', 100 + (n % 400)::int from drawn where module = 'events' order by n;
insert into services (id, price_type, duration_minutes)
  select id, pg_temp.pick('{fixed,from,hourly,quote}', kind), 60 from drawn where module = 'services' order by n;

create temp table written as
  select s.n, p.id as user_id, pg_temp.draw(s.n, 31) as luck,
    date_trunc('milliseconds', now() - interval '180 days' * (1 - s.n::float8 / current_setting('bench.posts')::int)
      - interval '5 minutes') as at,
    case when pg_temp.draw(s.n, 30) < 0.7 then p.ward_code else w.ward_code end as ward_code,
    case when pg_temp.draw(s.n, 30) < 0.7 then p.constituency_code else w.constituency_code end as constituency_code,
    case when pg_temp.draw(s.n, 30) < 0.7 then p.county_code else w.county_code end as county_code
  from generate_series(1, current_setting('bench.posts')::int) s (n)
  join ward_slots w on slot = floor(pg_temp.draw(s.n, 32) * 32768)::int
  join people p on p.n = floor(pg_temp.draw(s.n, 33) ^ 2 * current_setting('bench.members')::int)::int;
-- Later posts are liked more: they are what people read.
create temp table liked as
  select distinct current_setting('bench.posts')::int - floor(pg_temp.draw(n, 41) ^ 2 * current_setting('bench.posts')::int)::int as post,
    floor(pg_temp.draw(n, 42) * current_setting('bench.members')::int)::int as person
  from generate_series(1, current_setting('bench.likes')::int) n;

insert into feed_posts (id, user_id, content, images, background, county_code, constituency_code, ward_code, visibility,
    likes_count, created_at, updated_at)
  select pg_temp.id_at(at, n, 40), user_id,
    'Habari za mtaa, ' || repeat(pg_temp.pick('{the road by the market is open again and the matatus are back at the old stage. ,water comes back on Thursday says the county office. ,who knows a good fundi for a leaking roof? ,the youth group meets on Saturday at ten by the chief''s camp. }', luck), 1 + (n % 4)::int),
    pg_temp.pictures(n + 1000000, case when luck < 0.3 then 1 else 0 end),
    case when luck > 0.9 then 'green' end,
    county_code, constituency_code, ward_code,
    case when luck < 0.6 then 'public' when luck < 0.75 then 'county' when luck < 0.85 then 'constituency'
      when luck < 0.95 then 'ward' else 'friends' end,
    coalesce(likes, 0), at, at
  from written left join (select post, count(*)::int as likes from liked group by post) l on post = n
  order by n;
-- Triggers do not run here.
insert into friends_posts (post_id, user_id, created_at, county_code, constituency_code, ward_code)
  select p.id, f.user_id, p.created_at, p.county_code, p.constituency_code, p.ward_code
  from feed_posts p join friendships f on f.friend_id = p.user_id where p.visibility = 'friends';
insert into post_likes (post_id, user_id, created_at)
  select pg_temp.id_at(w.at, w.n, 40), p.id, w.at + interval '1 minute'
  from liked join written w on w.n = post join people p on p.n = person
  order by post, person;

do $$ declare words text; begin
  for words in select indexdef from index_words loop execute words; end loop;
end $$;
set session_replication_role = origin;
