-- What a member searches the market for again and again, and whether they hear of what is new.
create table saved_searches (
  id uuid primary key,
  member_id uuid not null references users,
  name text not null,
  filters jsonb not null check (jsonb_typeof(filters) = 'object'),
  notice text not null check (notice in ('digest', 'instant', 'none')),
  -- Whatever was listed until then has been found.
  looked_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_searches_of_member on saved_searches (member_id);
create index saved_searches_instant on saved_searches (looked_at) where notice = 'instant';

-- What a saved search has found. A row per listing, so that none is mailed twice for one search.
create table saved_search_finds (
  search_id uuid not null references saved_searches on delete cascade,
  listing_id uuid not null references listings on delete cascade,
  found_at timestamptz not null,
  sent_at timestamptz,
  primary key (search_id, listing_id)
);
create index saved_search_finds_of_listing on saved_search_finds (listing_id);
create index saved_search_finds_waiting on saved_search_finds (search_id) where sent_at is null;
create index saved_search_finds_found on saved_search_finds (found_at);

-- How far a member's digests are, and how many mails they got at once on which day.
create table listing_notices (
  member_id uuid primary key references users,
  price_drops boolean not null default true,
  digest_at timestamptz not null,
  instant_day timestamptz,
  instant_sent smallint not null default 0
);
create index listing_notices_due on listing_notices (digest_at);

-- Of which favourite's lower price a member heard last, and when.
create table price_drop_notices (
  member_id uuid not null references users,
  listing_id uuid not null references listings on delete cascade,
  sent_at timestamptz not null,
  primary key (member_id, listing_id)
);
create index price_drop_notices_of_listing on price_drop_notices (listing_id);
create index price_drop_notices_sent on price_drop_notices (sent_at);
create index price_changes_newest on price_changes (at);
