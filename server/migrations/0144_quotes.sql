-- What somebody needs done: up to five providers say what it costs.
create table quote_requests (
  id uuid primary key,
  customer_id uuid not null references users,
  category text not null,
  text text not null,
  -- Pictures in order, copied from media as those of listings are.
  images jsonb not null default '[]',
  budget integer check (budget between 1 and 50000000),
  county_code smallint not null references counties,
  constituency_code smallint not null references constituencies,
  ward_code smallint not null references wards,
  state text not null check (state in ('open', 'accepted', 'closed', 'lapsed')),
  created_at timestamptz not null,
  -- Until when providers can quote.
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index quote_requests_of_customer on quote_requests (customer_id, created_at desc, id desc);
create index quote_requests_lapsing on quote_requests (expires_at) where state = 'open';
create index quote_requests_ended on quote_requests (ended_at) where ended_at is not null;

create table quote_invitations (
  request_id uuid not null references quote_requests on delete cascade,
  provider_id uuid not null references users on delete cascade,
  -- By which service the provider was found.
  service_id uuid not null references listings on delete cascade,
  state text not null check (state in ('open', 'quoted', 'passed')),
  created_at timestamptz not null,
  primary key (request_id, provider_id)
);
create index quote_invitations_of_provider on quote_invitations (provider_id, created_at desc, request_id desc);
create index quote_invitations_waiting on quote_invitations (provider_id, created_at desc, request_id desc) where state = 'open';
create index quote_invitations_of_service on quote_invitations (service_id);

create table quotes (
  id uuid primary key,
  request_id uuid not null references quote_requests on delete cascade,
  provider_id uuid not null references users on delete cascade,
  service_id uuid not null references listings on delete cascade,
  -- In whole shillings: all of it, and what of it is paid when it is accepted.
  price integer not null check (price between 1 and 50000000),
  deposit integer not null check (deposit between 0 and price),
  starts_at timestamptz not null,
  minutes smallint not null check (minutes between 15 and 480),
  note text not null default '',
  state text not null check (state in ('sent', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  -- What it became.
  booking_id uuid unique references bookings on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- One quote a provider.
  constraint quotes_once unique (request_id, provider_id),
  check ((state = 'sent') = (ended_at is null))
);
create unique index quotes_one_accepted on quotes (request_id) where state = 'accepted';
create index quotes_lapsing on quotes (expires_at) where state = 'sent';
create index quotes_of_provider on quotes (provider_id, created_at desc);
create index quotes_of_service on quotes (service_id);
