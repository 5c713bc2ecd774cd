-- What a product cost, from its first price on. A trigger writes it, so that no way of changing a price is forgotten.
create table price_changes (
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null,
  price integer not null,
  primary key (listing_id, at)
);
insert into price_changes (listing_id, at, price)
  select id, created_at, price from listings where module = 'market' and status <> 'draft';

create function log_price() returns trigger language plpgsql as $$
begin
  if new.price is distinct from
    (select price from price_changes where listing_id = new.id order by at desc limit 1) then
    insert into price_changes (listing_id, at, price) values (new.id, new.updated_at, new.price)
      on conflict (listing_id, at) do update set price = excluded.price;
  end if;
  return null;
end $$;
create trigger listings_price_new after insert on listings
  for each row when (new.module = 'market' and new.status <> 'draft') execute function log_price();
create trigger listings_price_changed after update of price, status on listings
  for each row when (new.module = 'market' and new.status <> 'draft') execute function log_price();

-- What comparable products were listed for, computed once an hour; none where too few sellers offer too few.
create table fair_prices (
  category text not null,
  condition text not null,
  county_code smallint not null references counties,
  listings integer not null,
  low integer not null,
  median integer not null,
  high integer not null,
  computed_at timestamptz not null,
  primary key (category, condition, county_code)
);

-- Why a buyer should look twice, computed after a product was made or changed.
create table listing_risks (
  listing_id uuid primary key references listings on delete cascade,
  score smallint not null check (score between 0 and 100),
  reasons text[] not null,
  computed_at timestamptz not null
);

-- Where a picture gets brighter from left to right, in 8 rows of 8: alike for pictures that look alike. Of two that differ in
-- at most four places, one of five bands is the same, which an index finds.
alter table media add column dhash bigint;
alter table media add column dhash_bands integer[] generated always as (array[
  (dhash & 8191)::int,
  (8192 + ((dhash >> 13) & 8191))::int,
  (16384 + ((dhash >> 26) & 8191))::int,
  (24576 + ((dhash >> 39) & 8191))::int,
  (32768 + ((dhash >> 52) & 4095))::int
]) stored;
create index media_alike on media using gin (dhash_bands) where dhash is not null;
