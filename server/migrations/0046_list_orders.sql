-- How a product can be delivered as a sum of pickup 1, rider 2, courier 4 and digital 8, so that lists filter it in an
-- index. Null for other modules.
alter table listings add delivery smallint generated always as (
  case when module = 'market' then
    (case when terms -> 'delivery' ? 'pickup' then 1 else 0 end) + (case when terms -> 'delivery' ? 'rider' then 2 else 0 end)
    + (case when terms -> 'delivery' ? 'courier' then 4 else 0 end) + (case when terms -> 'delivery' ? 'digital' then 8 else 0 end)
  end) stored;

-- The lists again, so that filters by type and delivery, too, read indexes alone.
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

create index listings_newest on listings (module, created_at desc, id desc) include (price, due_at, category, type, delivery) where status in ('active', 'scheduled');
create index listings_newest_county on listings (county_code, module, created_at desc, id desc) include (price, due_at, category, type, delivery) where status in ('active', 'scheduled');
create index listings_newest_constituency on listings (constituency_code, module, created_at desc, id desc) include (price, due_at, category, type, delivery) where status in ('active', 'scheduled');
create index listings_newest_ward on listings (ward_code, module, created_at desc, id desc) include (price, due_at, category, type, delivery) where status in ('active', 'scheduled');
create index listings_newest_category on listings (module, category, created_at desc, id desc) include (price, due_at, type, delivery) where status in ('active', 'scheduled');
create index listings_newest_county_category on listings (county_code, module, category, created_at desc, id desc) include (price, due_at, type, delivery) where status in ('active', 'scheduled');
create index listings_newest_constituency_category on listings (constituency_code, module, category, created_at desc, id desc) include (price, due_at, type, delivery) where status in ('active', 'scheduled');
create index listings_newest_ward_category on listings (ward_code, module, category, created_at desc, id desc) include (price, due_at, type, delivery) where status in ('active', 'scheduled');
create index listings_newest_type on listings (module, type, created_at desc, id desc) include (category, price, due_at, delivery)
  where status in ('active', 'scheduled') and type is not null;
create index listings_newest_county_type on listings (county_code, module, type, created_at desc, id desc) include (category, price, due_at, delivery)
  where status in ('active', 'scheduled') and type is not null;

-- Cheapest first, the newest first of one price; read backwards, dearest first. Also prices that are rare in their place.
create index listings_price on listings (module, price, created_at desc, id desc) include (category, due_at, type, delivery) where status in ('active', 'scheduled');
create index listings_price_county on listings (county_code, module, price, created_at desc, id desc) include (category, due_at, type, delivery) where status in ('active', 'scheduled');
create index listings_price_constituency on listings (constituency_code, module, price, created_at desc, id desc) include (category, due_at, type, delivery) where status in ('active', 'scheduled');
create index listings_price_ward on listings (ward_code, module, price, created_at desc, id desc) include (category, due_at, type, delivery) where status in ('active', 'scheduled');

-- Ways of delivery that are rare in the country or a county: products that are only picked up are in neither.
create index listings_delivery on listings (module, delivery, created_at desc, id desc) include (category, type, price, due_at)
  where status in ('active', 'scheduled') and delivery > 1;
create index listings_delivery_county on listings (county_code, module, delivery, created_at desc, id desc) include (category, type, price, due_at)
  where status in ('active', 'scheduled') and delivery > 1;
