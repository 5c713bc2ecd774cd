-- The keys that sign tickets. The secret half is made from the secret of the installation and is stored nowhere.
create table ticket_keys (
  id smallint primary key check (id > 0),
  public_key bytea not null unique check (length(public_key) = 32),
  created_at timestamptz not null,
  -- From then on it signs nothing; what it signed is signed anew.
  retired_at timestamptz
);
create unique index ticket_keys_current on ticket_keys ((true)) where retired_at is null;

-- One row an event: the last serial number of its tickets, and how many changes a gate can ask for.
create table ticket_registers (
  event_id uuid primary key references events,
  serials integer not null default 0 check (serials >= 0),
  revision integer not null default 0 check (revision >= 0),
  -- Its money was handed to the organizer (docs/rules/tickets.md).
  released_at timestamptz
);
create index ticket_registers_unreleased on ticket_registers (event_id) where released_at is null;

-- Tickets that are had together: paid for at once, or free. Of one person with an account, or by a phone alone.
create table ticket_orders (
  id uuid primary key,
  number text not null unique check (number ~ '^[A-Z0-9]{6,12}$'),
  event_id uuid not null references events,
  buyer_id uuid references users,
  -- Where an SMS about it goes. Without an account it says whose it is.
  phone text check (phone ~ '^254[0-9]{9}$'),
  origin text not null check (origin in ('order', 'rsvp', 'request', 'waiting', 'resale')),
  -- In whole shillings.
  total integer not null check (total between 0 and 50000000),
  -- `requested` waits for the organizer, `pending` for money. Free ones are `paid` at once.
  state text not null check (state in ('requested', 'pending', 'paid', 'declined', 'lapsed', 'cancelled', 'refunded')),
  -- Until when it can be paid.
  expires_at timestamptz,
  -- The start and the place that its buyer saw (`events.place_revision`).
  seen_starts_at timestamptz not null,
  seen_place integer not null,
  -- What somebody wrote who requested tickets.
  note text not null default '',
  decided_by uuid references users,
  decided_at timestamptz,
  -- The bank of the payer claims its money.
  claimed_at timestamptz,
  created_at timestamptz not null check (created_at = date_trunc('milliseconds', created_at)),
  paid_at timestamptz,
  ended_at timestamptz,
  check (buyer_id is not null or phone is not null or ended_at is not null or paid_at is not null),
  check ((state = 'pending') <= (expires_at is not null)),
  check ((state in ('paid', 'refunded')) <= (paid_at is not null)),
  check ((state in ('declined', 'lapsed', 'cancelled', 'refunded')) = (ended_at is not null)),
  check ((state = 'requested') <= (origin = 'request')),
  check (origin <> 'rsvp' or total = 0)
);
create index ticket_orders_of_buyer on ticket_orders (buyer_id, created_at desc, id desc) where buyer_id is not null;
create index ticket_orders_paid_of_buyer on ticket_orders (buyer_id, paid_at desc, id desc) where buyer_id is not null and state = 'paid';
create index ticket_orders_paid on ticket_orders (event_id, paid_at, id) where paid_at is not null;
create index ticket_orders_of_phone on ticket_orders (event_id, phone) where phone is not null;
create index ticket_orders_requests on ticket_orders (event_id, created_at, id) where state = 'requested';
create index ticket_orders_given_up on ticket_orders (ended_at) where paid_at is null and ended_at is not null;
create index ticket_orders_lapsing on ticket_orders (expires_at) where state = 'pending';
create index ticket_orders_decided_by on ticket_orders (decided_by) where decided_by is not null;
create index ticket_orders_phones on ticket_orders (created_at) where buyer_id is null and phone is not null;

-- One row an admission. It has a serial number and a code from the moment at which it lets somebody in.
create table tickets (
  id uuid primary key,
  event_id uuid not null references events,
  order_id uuid not null references ticket_orders on delete cascade,
  type_id uuid not null references event_ticket_types,
  -- Who has it; null for a phone alone.
  holder_id uuid references users,
  holder_phone text check (holder_phone ~ '^254[0-9]{9}$'),
  -- Whose name it bears.
  guest_name text not null default '',
  -- What it cost, and what it cost when it was sold first: it is resold for no more.
  price integer not null check (price between 0 and 50000000),
  face_price integer not null check (face_price between 0 and 50000000),
  -- `void`: no spot (not approved, lapsed, given back unpaid). `transferred`: another row took its place.
  state text not null check (state in ('held', 'issued', 'checked_in', 'checked_out', 'transferred', 'refunded', 'revoked', 'void')),
  serial integer check (serial > 0),
  code text check (code ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  key_id smallint references ticket_keys,
  -- Of the link by which it is opened without an account.
  link_hash bytea unique check (length(link_hash) = 32),
  -- The ticket in whose place it is.
  replaces uuid unique references tickets,
  -- The revision of its register at its last change.
  revision integer not null default 0,
  -- The last time somebody went through a gate with it, and which gate.
  passed_at timestamptz,
  passed_gate smallint,
  entries smallint not null default 0 check (entries >= 0),
  created_at timestamptz not null,
  issued_at timestamptz,
  ended_at timestamptz,
  constraint tickets_serials unique (event_id, serial),
  constraint tickets_codes unique (event_id, code),
  check ((serial is null) = (code is null)),
  check ((serial is null) = (key_id is null)),
  check ((serial is null) = (issued_at is null)),
  check (state in ('held', 'void') or serial is not null),
  check ((state in ('checked_in', 'checked_out')) <= (passed_at is not null)),
  check ((state in ('transferred', 'refunded', 'revoked', 'void')) = (ended_at is not null)),
  check (price <= face_price)
);
create index tickets_of_order on tickets (order_id);
create index tickets_of_holder on tickets (holder_id, event_id) where holder_id is not null and state in ('issued', 'checked_in', 'checked_out');
create index tickets_changed on tickets (event_id, revision) where serial is not null;
create index tickets_of_type on tickets (type_id, state);
create index tickets_attendees on tickets (event_id, guest_name, id) where state in ('issued', 'checked_in', 'checked_out');
create index tickets_of_key on tickets (key_id) where key_id is not null;
create index tickets_of_phone on tickets (event_id, holder_phone) where holder_phone is not null;

-- Somebody without an account says which number is theirs, before they get a free ticket.
create table ticket_rsvps (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  type_id uuid not null references event_ticket_types on delete cascade,
  phone text not null check (phone ~ '^254[0-9]{9}$'),
  names text[] not null check (cardinality(names) between 1 and 20),
  code_hash bytea not null check (length(code_hash) = 32),
  -- Wrong codes.
  tries smallint not null default 0 check (tries between 0 and 5),
  sent smallint not null default 1 check (sent between 1 and 3),
  language text not null check (language in ('en', 'sw')),
  -- What it became.
  order_id uuid unique references ticket_orders on delete set null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index ticket_rsvps_of_event on ticket_rsvps (event_id, phone);
create index ticket_rsvps_of_type on ticket_rsvps (type_id);
create index ticket_rsvps_expired on ticket_rsvps (expires_at);
