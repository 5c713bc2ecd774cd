-- How a product reaches its buyer, and whether members may look up its seller's number.
alter table products add delivery text[] not null default '{pickup}'
  check (cardinality(delivery) between 1 and 4 and delivery <@ array['pickup', 'rider', 'courier', 'digital']);
alter table products add phone_public boolean not null default false;

-- What lists filter by and cards say, copied as jobs and properties do.
update listings l set type = p.condition,
  terms = jsonb_build_object('condition', p.condition, 'negotiable', p.negotiable, 'delivery', to_jsonb(p.delivery))
from products p where p.id = l.id;

create table favourites (
  member_id uuid not null references users on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, listing_id)
);
create index favourites_newest on favourites (member_id, created_at desc, listing_id desc);
create index favourites_of_listing on favourites (listing_id);

-- Who looked up whose number, where, and on which day in Nairobi: one row for all looks at one place in a day. A row outlives
-- the listing or business that showed the number.
create table phone_reveals (
  viewer_id uuid not null references users on delete cascade,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('listing', 'business')),
  subject_id uuid not null,
  day date not null,
  at timestamptz not null,
  primary key (viewer_id, day, subject_id)
);
create index phone_reveals_owner on phone_reveals (owner_id);
create index phone_reveals_at on phone_reveals (at);
