-- The lists again, so that a filter by price or category reads indexes alone.
drop index listings_newest;
drop index listings_newest_county;
drop index listings_newest_constituency;
drop index listings_newest_ward;
drop index listings_newest_category;
drop index listings_newest_county_category;
drop index listings_newest_constituency_category;
drop index listings_newest_ward_category;
drop index listings_due;
drop index listings_due_county;
drop index listings_due_constituency;
drop index listings_due_ward;
drop index listings_price;
drop index listings_price_county;

-- Newest first, everywhere and by category. `include` lets a price filter read the index alone.
create index listings_newest on listings (module, created_at desc, id desc) include (price, due_at) where status in ('active', 'scheduled');
create index listings_newest_county on listings (county_code, module, created_at desc, id desc) include (price, due_at) where status in ('active', 'scheduled');
create index listings_newest_constituency on listings (constituency_code, module, created_at desc, id desc) include (price, due_at) where status in ('active', 'scheduled');
create index listings_newest_ward on listings (ward_code, module, created_at desc, id desc) include (price, due_at) where status in ('active', 'scheduled');
create index listings_newest_category on listings (module, category, created_at desc, id desc) include (price, due_at) where status in ('active', 'scheduled');
create index listings_newest_county_category on listings (county_code, module, category, created_at desc, id desc) include (price, due_at) where status in ('active', 'scheduled');
create index listings_newest_constituency_category on listings (constituency_code, module, category, created_at desc, id desc) include (price, due_at) where status in ('active', 'scheduled');
create index listings_newest_ward_category on listings (ward_code, module, category, created_at desc, id desc) include (price, due_at) where status in ('active', 'scheduled');

-- Soonest first.
create index listings_due on listings (module, due_at, id) include (category, price) where status in ('active', 'scheduled') and due_at is not null;
create index listings_due_county on listings (county_code, module, due_at, id) include (category, price) where status in ('active', 'scheduled') and due_at is not null;
create index listings_due_constituency on listings (constituency_code, module, due_at, id) include (category, price) where status in ('active', 'scheduled') and due_at is not null;
create index listings_due_ward on listings (ward_code, module, due_at, id) include (category, price) where status in ('active', 'scheduled') and due_at is not null;
create index listings_due_category on listings (module, category, due_at, id) include (price) where status in ('active', 'scheduled') and due_at is not null;
create index listings_due_county_category on listings (county_code, module, category, due_at, id) include (price) where status in ('active', 'scheduled') and due_at is not null;

-- Prices that are rare in their place.
create index listings_price on listings (module, price, created_at, id) include (category, due_at) where status in ('active', 'scheduled');
create index listings_price_county on listings (county_code, module, price, created_at, id) include (category, due_at) where status in ('active', 'scheduled');
create index listings_price_constituency on listings (constituency_code, module, price, created_at, id) include (category, due_at) where status in ('active', 'scheduled');
create index listings_price_ward on listings (ward_code, module, price, created_at, id) include (category, due_at) where status in ('active', 'scheduled');
