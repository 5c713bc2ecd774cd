-- Times of one provider are compared by their ranges and by whose they are, in one index.
create extension if not exists btree_gist;

alter table services
  add column longest_minutes smallint check (longest_minutes between 15 and 480),
  -- Where it is done, the wards that are served for nothing (`service_wards`), and what coming to any other costs.
  add column place text not null default 'provider' check (place in ('provider', 'customer', 'either')),
  add column travel_fee integer check (travel_fee > 0),
  add column mode text not null default 'request' check (mode in ('instant', 'request')),
  add column deposit_percent smallint not null default 20 check (deposit_percent between 0 and 100),
  add column cancel_hours smallint not null default 24 check (cancel_hours between 2 and 72),
  add column published_at timestamptz,
  add column edited_at timestamptz,
  add check (longest_minutes is null or (price_type = 'hourly' and longest_minutes >= duration_minutes)),
  add check (place <> 'provider' or travel_fee is null);
update services s set published_at = l.created_at from listings l where l.id = s.id and l.status not in ('draft', 'removed');

create table service_wards (
  service_id uuid not null references services on delete cascade,
  ward_code smallint not null references wards,
  primary key (service_id, ward_code)
);
create index service_wards_of_ward on service_wards (ward_code, service_id);

-- When something can be booked: a service, or the viewing of a property. Without a row it cannot.
create table booking_schedules (
  listing_id uuid primary key references listings on delete cascade,
  -- Seven days of ranges, and ranges of every day, as their provider wrote them.
  hours jsonb not null,
  breaks jsonb not null default '[]',
  -- First and last day of each span: [{"from", "until"}].
  days_off jsonb not null default '[]',
  on_holidays boolean not null default false,
  buffer_before smallint not null default 0 check (buffer_before between 0 and 120),
  buffer_after smallint not null default 0 check (buffer_after between 0 and 120),
  notice_hours smallint not null default 2 check (notice_hours between 1 and 336),
  horizon_days smallint not null default 30 check (horizon_days between 1 and 90),
  capacity smallint not null default 1 check (capacity between 1 and 50),
  -- From one start to the next; null: one after the other.
  every_minutes smallint check (every_minutes between 5 and 240),
  -- Of a viewing: how long it takes, and whether its lister answers first. A service says both itself.
  viewing_minutes smallint check (viewing_minutes between 15 and 120),
  viewing_mode text check (viewing_mode in ('instant', 'request')),
  updated_at timestamptz not null,
  check ((viewing_minutes is null) = (viewing_mode is null))
);

-- Documents of providers. `document` is encrypted, and null once it was deleted.
create table service_licences (
  id uuid primary key,
  service_id uuid not null references services on delete cascade,
  name text not null,
  document bytea,
  state text not null check (state in ('submitted', 'verified', 'rejected', 'withdrawn')),
  reason text,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  check ((state = 'submitted') = (decided_at is null))
);
create index service_licences_of on service_licences (service_id, submitted_at desc);
create index service_licences_queue on service_licences (state, submitted_at, id);
create index service_licences_decider on service_licences (decided_by) where decided_by is not null;
create index service_licences_documents on service_licences (decided_at) where document is not null;

-- Forms of services are drafts like those of products, lots and events.
alter table product_drafts drop constraint product_drafts_module_check,
  add constraint product_drafts_module_check check (module in ('market', 'auctions', 'events', 'services'));
