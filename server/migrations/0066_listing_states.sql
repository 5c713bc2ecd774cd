-- `pending_review` waits for a moderator, `suspended` for the end of its owner's ban, `deleted` for the job that empties it.
alter table listings drop constraint listings_status_check;
alter table listings add constraint listings_status_check check (status in ('draft', 'pending_review', 'scheduled', 'active',
  'ended', 'sold', 'paused', 'expired', 'removed', 'suspended', 'deleted'));
-- What it was when its owner was banned.
alter table listings add column suspended_from text check (suspended_from in ('active', 'scheduled'));

-- The clocks of a product (decision 0045). Outside the row that lists read: a clock that moves touches none of their indexes.
-- `expires_at` only of what is active, `remind_at` only while a reminder is due, `time_left` only of what is paused.
alter table products
  add column published_at timestamptz,
  add column expires_at timestamptz,
  add column remind_at timestamptz,
  -- In seconds.
  add column time_left integer,
  add column expired_at timestamptz,
  -- The last change of title, texts, price, condition or pictures after it was first shown.
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  -- What the last act of its owner can be taken back to, and when that act was.
  add column undo jsonb;

-- What is on offer today starts anew: nobody is told on the first day that their listing ends.
update products p set published_at = l.created_at,
  expires_at = case when l.status = 'active' then now() + interval '60 days' end,
  remind_at = case when l.status = 'active' then now() + interval '53 days' end,
  time_left = case when l.status = 'paused' then 60 * 86400 end,
  expired_at = case when l.status = 'expired' then now() end
from listings l where l.id = p.id and l.status not in ('draft', 'removed');

create index products_expiring on products (expires_at) where expires_at is not null;
create index products_reminding on products (remind_at) where remind_at is not null;
create index products_deleted on products (deleted_at) where deleted_at is not null;
-- Whether orders name a listing that its owner deletes.
create index order_items_of_listing on order_items (listing_id);

-- How a listing was after each change. The first row is how it was before the first.
create table listing_versions (
  id uuid primary key,
  listing_id uuid not null references listings on delete cascade,
  at timestamptz not null,
  title text not null,
  category text not null,
  price integer not null,
  condition text,
  short_description text not null,
  description text not null,
  images jsonb not null default '[]'
);
create index listing_versions_newest on listing_versions (listing_id, id desc);

-- A form that is not sent yet, for the member's other devices. What is in it is the form's own; publishing checks it.
create table product_drafts (
  id uuid primary key,
  owner_id uuid not null references users on delete cascade,
  title text not null default '',
  form text not null check (length(form) <= 40000),
  revision integer not null check (revision > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index product_drafts_of_owner on product_drafts (owner_id, updated_at desc);
create index product_drafts_old on product_drafts (updated_at);

-- What moderators decide of listings: new ones of new sellers and risky ones, removals, and the one appeal against each.
create table listing_reviews (
  id uuid primary key,
  listing_id uuid references listings on delete set null,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('new_seller', 'risk', 'removal', 'appeal')),
  risk smallint not null default 0 check (risk between 0 and 100),
  -- What the owner writes in an appeal.
  text text,
  created_at timestamptz not null,
  -- Who removed it: another moderator decides the appeal.
  not_by uuid references users,
  claimed_by uuid references users,
  claimed_until timestamptz,
  decided_by uuid references users,
  decided_at timestamptz,
  outcome text check (outcome in ('approved', 'refused')),
  reason text,
  note text,
  check ((decided_at is null) = (outcome is null))
);
create unique index listing_reviews_one_open on listing_reviews (listing_id) where decided_at is null;
create index listing_reviews_waiting on listing_reviews (created_at, id) where decided_at is null;
create index listing_reviews_decided on listing_reviews (decided_at desc) where decided_at is not null;
create index listing_reviews_of_listing on listing_reviews (listing_id, created_at desc);
create index listing_reviews_owner on listing_reviews (owner_id);
create index listing_reviews_not_by on listing_reviews (not_by) where not_by is not null;
create index listing_reviews_claimed_by on listing_reviews (claimed_by) where claimed_by is not null;
create index listing_reviews_decided_by on listing_reviews (decided_by) where decided_by is not null;

-- What a banned member offers is suspended by a job, and back when the ban ends.
create index listings_suspended on listings (owner_id) where status = 'suspended';
