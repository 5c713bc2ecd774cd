-- A version says all that buyers are shown of what is for sale; those of before do not know their leaf and attributes.
alter table listing_versions
  add column subcategory text,
  add column attributes jsonb;

-- What is comparable has the same leaf, too: a phone's cover is no cheap phone. Computed anew within a minute.
delete from fair_prices;
alter table fair_prices
  drop constraint fair_prices_pkey,
  add column subcategory text not null,
  add primary key (category, subcategory, condition, county_code);

-- What a product is by everything that a buyer is shown of it but its price; what was agreed to stays so.
create or replace function product_hash(product uuid) returns text language sql stable as $$
  select md5(concat_ws(chr(1), l.title, l.category, p.condition, l.short_description, l.description, l.images::text,
    coalesce(p.subcategory, ''), p.attributes::text, p.delivery::text, p.delivery_fees::text))
  from listings l join products p on p.id = l.id where l.id = product
$$;
update offers o set listing_hash = product_hash(o.listing_id)
from listings l join products p on p.id = l.id
where o.status = 'open' and l.id = o.listing_id
  and o.listing_hash = md5(concat_ws(chr(1), l.title, l.category, p.condition, l.description, l.images::text));
