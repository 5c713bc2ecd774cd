create table listings (
  id uuid primary key,
  module text not null check (module in ('market', 'auctions', 'events', 'services')),
  owner_id uuid not null references users on delete cascade,
  title text not null,
  slug text not null,
  category text not null,
  short_description text not null default '',
  description text not null default '',
  price integer not null check (price between 0 and 50000000),
  -- Pictures in order: [{"key", "width", "height", "color"}], copied from media so that a list needs no join.
  images jsonb not null default '[]',
  county_code smallint not null references counties,
  constituency_code smallint not null references constituencies,
  ward_code smallint not null references wards,
  status text not null check (status in ('draft', 'scheduled', 'active', 'ended', 'sold', 'paused', 'expired', 'removed')),
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index listings_newest_ward on listings (ward_code, module, created_at desc, id desc) where status in ('active', 'scheduled');
create index listings_newest_constituency on listings (constituency_code, module, created_at desc, id desc) where status in ('active', 'scheduled');
create index listings_newest_county on listings (county_code, module, created_at desc, id desc) where status in ('active', 'scheduled');
create index listings_newest on listings (module, created_at desc, id desc) where status in ('active', 'scheduled');
create index listings_newest_category on listings (module, category, created_at desc, id desc) where status in ('active', 'scheduled');
create index listings_newest_county_category on listings (county_code, module, category, created_at desc, id desc) where status in ('active', 'scheduled');
create index listings_coming on listings (module, starts_at, id) where status = 'active' and starts_at is not null;
create index listings_coming_county on listings (county_code, module, starts_at, id) where status = 'active' and starts_at is not null;
create index listings_own on listings (owner_id, module, created_at desc, id desc);

create table products (
  id uuid primary key references listings on delete cascade,
  condition text not null check (condition in ('new', 'used_like_new', 'used_good', 'used_fair', 'for_parts')),
  negotiable boolean not null default false,
  quantity integer not null check (quantity between 0 and 9999),
  reserved integer not null default 0,
  check (reserved between 0 and quantity)
);

create table auctions (
  id uuid primary key references listings on delete cascade,
  condition text not null check (condition in ('new', 'used_like_new', 'used_good', 'used_fair', 'for_parts')),
  starting_price integer not null check (starting_price > 0),
  reserve_price integer,
  bids_count integer not null default 0
);

create table events (
  id uuid primary key references listings on delete cascade,
  location text not null,
  capacity integer
);

create table services (
  id uuid primary key references listings on delete cascade,
  price_type text not null check (price_type in ('fixed', 'from', 'hourly', 'quote')),
  duration_minutes integer not null check (duration_minutes between 15 and 480)
);
