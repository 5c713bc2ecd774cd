-- A member's cart, the same on all of their devices. Of each product the latest change counts, by the moment at which it
-- was made; a removed line stays for a while with a quantity of 0, so that an older change does not bring it back.
create table cart_lines (
  member_id uuid not null references users,
  module text not null default 'market' check (module in ('market')),
  product_id uuid not null,
  quantity smallint not null check (quantity between 0 and 99),
  -- As it was shown when it was added: the product may be gone since.
  title text not null,
  price integer not null check (price >= 0),
  added_at timestamptz not null,
  metadata jsonb not null default '{}' check (jsonb_typeof(metadata) = 'object'),
  changed_at timestamptz not null,
  change_id uuid not null,
  primary key (member_id, module, product_id)
);
create index cart_lines_removed on cart_lines (changed_at) where quantity = 0;

-- Where a member has things brought. Nobody else reads it; an order has a copy of its own.
create table delivery_addresses (
  id uuid primary key,
  member_id uuid not null references users,
  label text not null,
  recipient text not null,
  phone text not null,
  county_code smallint not null references counties,
  constituency_code smallint not null references constituencies,
  ward_code smallint not null references wards,
  landmark text not null,
  note text not null default '',
  lat double precision check (lat between -4.8 and 5.1),
  lng double precision check (lng between 33.8 and 42),
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((lat is null) = (lng is null))
);
create index delivery_addresses_of_member on delivery_addresses (member_id);
create unique index delivery_addresses_default on delivery_addresses (member_id) where is_default;

-- Orders that have ended and still say who lives where.
create index orders_with_whole_address on orders (coalesce(completed_at, cancelled_at, updated_at))
  where address ? 'recipient' and status in ('completed', 'cancelled', 'refunded');
