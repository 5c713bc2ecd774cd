-- Everything below is drawn from a hash of the row's number, so every fill is the same apart from its dates.
create schema bench_fill;

-- Expressions only, and no stricter about their volatility than what is in them: so that they are inlined.
create function bench_fill.began() returns timestamptz language sql stable as
  $$ select current_setting('bench.began')::timestamptz $$;
create function bench_fill.draw(n bigint, salt int) returns float8 language sql immutable as
  $$ select (hashint8extended(n, salt) & 281474976710655)::float8 / 281474976710656.0 $$;
create function bench_fill.pick(words text[], chance float8) returns text language sql immutable as
  $$ select words[1 + floor(chance * array_length(words, 1))::int] $$;
create function bench_fill.id_at(at timestamptz, n bigint, salt int) returns uuid language sql stable as
  $$ select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7'
    || substr(md5(n || '/' || salt), 1, 3) || '8' || substr(md5(n || '/' || salt), 4, 15))::uuid $$;
create function bench_fill.picture(n bigint, shot int) returns jsonb language sql stable as
  $$ select jsonb_build_object(
      'key', substr(md5(n || ':' || shot), 1, 24), 'width', 1280, 'height', 960, 'color', '#8a7a5c') $$;

-- One of four thousand words, as people use them: the first a thousand times as often as the last.
create function bench_fill.word(chance float8) returns text language sql immutable as
  $$ select syllables[1 + rank % 40] || syllables[1 + (rank * 7 + rank / 40) % 40] || syllables[1 + (rank * 13 + rank / 1600) % 40]
    from (select floor(exp(chance * ln(4000.0)))::int as rank,
      '{ka,mu,ti,wa,ni,so,re,bo,li,pe,da,shi,ngo,ma,ku,zu,ra,fe,ha,ji,mba,nda,cho,gi,lo,to,ya,si,vu,ke,po,mi,ne,ta,ro,bi,do,su,we,chi}'::text[] as syllables) w $$;

-- Indexes are built in the end, which takes a third of the time. Keys that others refer to stay.
create unlogged table bench_fill.indexes as
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition, i.indrelid::regclass::text as table_name,
    c.conname as constraint_name
  from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
  where i.indrelid in ('listings'::regclass, 'feed_posts'::regclass, 'post_likes'::regclass, 'friendships'::regclass)
    and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f');
do $$ declare it record; begin
  for it in select * from bench_fill.indexes loop
    if it.constraint_name is null then execute 'drop index ' || it.name;
    else execute format('alter table %s drop constraint %I', it.table_name, it.constraint_name); end if;
  end loop;
end $$;

-- Zipf over wards in a shuffled order: a ward of rank r holds 1/r of what the first one holds.
create unlogged table bench_fill.ward_slots as
  with ranked as (select *, row_number() over (order by md5(code::text)) as rank from wards),
  shares as (select *, sum(1.0 / rank) over (order by rank) / sum(1.0 / rank) over () as upto from ranked)
  select slot, code as ward_code, constituency_code, county_code
  from (select *, coalesce(lag(upto) over (order by rank), 0) as beyond from shares) w
  cross join lateral generate_series(round(beyond * 32768)::int, round(upto * 32768)::int - 1) slot;
create unique index on bench_fill.ward_slots (slot);

create unlogged table bench_fill.people as
  select s.n, bench_fill.began() - interval '400 days' as at,
    bench_fill.id_at(date_trunc('second', bench_fill.began() - interval '400 days') + s.n * interval '1 minute', s.n, 1) as id,
    ward_code, constituency_code, county_code
  from generate_series(0, current_setting('bench.members')::int - 1) s (n)
  join bench_fill.ward_slots on slot = floor(bench_fill.draw(s.n, 2) * 32768)::int;
create unique index on bench_fill.people (n);

insert into users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata, created_at, updated_at)
  select id, 'member-' || n || '@bench.example', current_setting('bench.password_hash'), at,
    '{"provider": "email", "providers": ["email"]}', '{"first_name": "Bench", "last_name": "Member"}', at, at
  from bench_fill.people order by n;
insert into identities (identity_id, user_id, provider, provider_id, identity_data, created_at, updated_at)
  select bench_fill.id_at(at, n, 3), id, 'email', id::text,
    jsonb_build_object('sub', id, 'email', 'member-' || n || '@bench.example'), at, at
  from bench_fill.people order by n;
insert into profiles (id, first_name, last_name, profile_picture, county_code, constituency_code, ward_code,
    adult_confirmed_at, created_at, updated_at)
  select id,
    bench_fill.pick('{Amina,Brian,Caroline,Daudi,Esther,Faith,George,Halima,Ibrahim,Joyce,Kamau,Lucy,Moses,Naliaka,Otieno,Purity,Rehema,Samuel,Tabitha,Wanjiku}', bench_fill.draw(n, 4)),
    bench_fill.pick('{Achieng,Barasa,Chebet,Gathoni,Hassan,Juma,Kariuki,Kiprono,Maina,Mutua,Mwangi,Njoroge,Ochieng,Odhiambo,Wafula,Wambui}', bench_fill.draw(n, 5)),
    case when bench_fill.draw(n, 6) < 0.6 then substr(md5('face ' || n), 1, 24) end,
    county_code, constituency_code, ward_code, at, at, at
  from bench_fill.people order by n;
analyze bench_fill.ward_slots, bench_fill.people;
