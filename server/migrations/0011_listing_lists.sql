-- What `shown` means is the one predicate of all these indexes: only auctions can be announced ahead.
alter table listings add check (status <> 'scheduled' or module = 'auctions');

-- When an event begins and an auction ends: past that moment neither is shown. Drives "soonest".
alter table listings add due_at timestamptz
  generated always as (case module when 'events' then starts_at when 'auctions' then ends_at end) stored;

drop index listings_coming;
drop index listings_coming_county;
create index listings_due on listings (module, due_at, id) where status in ('active', 'scheduled') and due_at is not null;
create index listings_due_county on listings (county_code, module, due_at, id) where status in ('active', 'scheduled') and due_at is not null;
create index listings_due_constituency on listings (constituency_code, module, due_at, id) where status in ('active', 'scheduled') and due_at is not null;
create index listings_due_ward on listings (ward_code, module, due_at, id) where status in ('active', 'scheduled') and due_at is not null;
create index listings_opening on listings (starts_at) where status = 'scheduled';

-- A price filter reads the index alone where one place or category holds only some thousands.
drop index listings_newest_ward;
drop index listings_newest_constituency;
drop index listings_newest_category;
drop index listings_newest_county_category;
create index listings_newest_ward on listings (ward_code, module, created_at desc, id desc) include (price) where status in ('active', 'scheduled');
create index listings_newest_constituency on listings (constituency_code, module, created_at desc, id desc) include (price) where status in ('active', 'scheduled');
create index listings_newest_category on listings (module, category, created_at desc, id desc) include (price) where status in ('active', 'scheduled');
create index listings_newest_county_category on listings (county_code, module, category, created_at desc, id desc) include (price) where status in ('active', 'scheduled');
create index listings_newest_constituency_category on listings (constituency_code, module, category, created_at desc, id desc) include (price) where status in ('active', 'scheduled');
create index listings_newest_ward_category on listings (ward_code, module, category, created_at desc, id desc) include (price) where status in ('active', 'scheduled');
-- Rare prices in a whole county or the whole country.
create index listings_price on listings (module, price, created_at, id) where status in ('active', 'scheduled');
create index listings_price_county on listings (county_code, module, price, created_at, id) where status in ('active', 'scheduled');
