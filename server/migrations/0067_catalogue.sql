-- The leaf of a product's category, and what is said of it by the category's attributes. Which there are is in the contract.
alter table products add column subcategory text check (length(subcategory) between 2 and 40);
alter table products add column attributes jsonb not null default '{}' check (jsonb_typeof(attributes) = 'object');

-- What lists filter by, copied as the condition is.
alter table listings add column subcategory text;
-- The import that brought it: it does not count among the listings of a day that are typed in.
alter table listings add column import_id uuid;

-- The lists again, so that filters by leaf, too, read indexes alone.
drop index listings_newest;
drop index listings_newest_county;
drop index listings_newest_constituency;
drop index listings_newest_ward;
drop index listings_newest_category;
drop index listings_newest_county_category;
drop index listings_newest_constituency_category;
drop index listings_newest_ward_category;
drop index listings_newest_type;
drop index listings_newest_county_type;
drop index listings_price;
drop index listings_price_county;
drop index listings_price_constituency;
drop index listings_price_ward;

create index listings_newest on listings (module, created_at desc, id desc) include (price, due_at, category, type, delivery, subcategory) where status in ('active', 'scheduled');
create index listings_newest_county on listings (county_code, module, created_at desc, id desc) include (price, due_at, category, type, delivery, subcategory) where status in ('active', 'scheduled');
create index listings_newest_constituency on listings (constituency_code, module, created_at desc, id desc) include (price, due_at, category, type, delivery, subcategory) where status in ('active', 'scheduled');
create index listings_newest_ward on listings (ward_code, module, created_at desc, id desc) include (price, due_at, category, type, delivery, subcategory) where status in ('active', 'scheduled');
create index listings_newest_category on listings (module, category, created_at desc, id desc) include (price, due_at, type, delivery, subcategory) where status in ('active', 'scheduled');
create index listings_newest_county_category on listings (county_code, module, category, created_at desc, id desc) include (price, due_at, type, delivery, subcategory) where status in ('active', 'scheduled');
create index listings_newest_constituency_category on listings (constituency_code, module, category, created_at desc, id desc) include (price, due_at, type, delivery, subcategory) where status in ('active', 'scheduled');
create index listings_newest_ward_category on listings (ward_code, module, category, created_at desc, id desc) include (price, due_at, type, delivery, subcategory) where status in ('active', 'scheduled');
create index listings_newest_type on listings (module, type, created_at desc, id desc) include (category, price, due_at, delivery, subcategory)
  where status in ('active', 'scheduled') and type is not null;
create index listings_newest_county_type on listings (county_code, module, type, created_at desc, id desc) include (category, price, due_at, delivery, subcategory)
  where status in ('active', 'scheduled') and type is not null;
create index listings_price on listings (module, price, created_at desc, id desc) include (category, due_at, type, delivery, subcategory) where status in ('active', 'scheduled');
create index listings_price_county on listings (county_code, module, price, created_at desc, id desc) include (category, due_at, type, delivery, subcategory) where status in ('active', 'scheduled');
create index listings_price_constituency on listings (constituency_code, module, price, created_at desc, id desc) include (category, due_at, type, delivery, subcategory) where status in ('active', 'scheduled');
create index listings_price_ward on listings (ward_code, module, price, created_at desc, id desc) include (category, due_at, type, delivery, subcategory) where status in ('active', 'scheduled');

-- Leaves are rare in their place, each has its own order of time.
create index listings_newest_subcategory on listings (module, subcategory, created_at desc, id desc) include (category, price, due_at, type, delivery)
  where status in ('active', 'scheduled') and subcategory is not null;
create index listings_newest_county_subcategory on listings (county_code, module, subcategory, created_at desc, id desc) include (category, price, due_at, type, delivery)
  where status in ('active', 'scheduled') and subcategory is not null;
create index listings_newest_constituency_subcategory on listings (constituency_code, module, subcategory, created_at desc, id desc) include (category, price, due_at, type, delivery)
  where status in ('active', 'scheduled') and subcategory is not null;
create index listings_newest_ward_subcategory on listings (ward_code, module, subcategory, created_at desc, id desc) include (category, price, due_at, type, delivery)
  where status in ('active', 'scheduled') and subcategory is not null;
