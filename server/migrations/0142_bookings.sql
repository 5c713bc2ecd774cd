-- One row a provider: whoever takes or moves a time of theirs waits here for the commit of the one before.
create table booking_calendars (
  provider_id uuid primary key references users on delete cascade,
  -- New bookings wait until staff have looked: three strikes within 90 days. Strikes of before `strikes_from` no longer count.
  paused_at timestamptz,
  strikes_from timestamptz,
  -- Of the secret link of the calendar.
  feed_hash bytea unique check (length(feed_hash) = 32),
  feed_made_at timestamptz,
  created_at timestamptz not null,
  check ((feed_hash is null) = (feed_made_at is null))
);
create index booking_calendars_paused on booking_calendars (paused_at, provider_id) where paused_at is not null;

-- Bookings that are made and paid together: one, or the dates of a series.
create table booking_orders (
  id uuid primary key,
  customer_id uuid not null references users,
  -- In whole shillings: what is paid here of all of them.
  total integer not null check (total between 0 and 50000000),
  every text check (every in ('week', 'two_weeks', 'month')),
  count smallint not null default 1 check (count between 1 and 12),
  -- Until when it can be paid; null: not yet, or nothing is due.
  expires_at timestamptz,
  -- The bank of the payer claims its money.
  claimed_at timestamptz,
  -- Reminded once that it waits for money.
  reminded_at timestamptz,
  created_at timestamptz not null check (created_at = date_trunc('milliseconds', created_at)),
  -- When it was accepted, or made where nobody has to accept it: from then on it waits for money.
  payable_at timestamptz,
  paid_at timestamptz,
  -- Given up without money, or all of its money went back.
  ended_at timestamptz,
  check ((every is null) = (count = 1)),
  check (expires_at is null or (total > 0 and payable_at is not null)),
  check (paid_at is null or total > 0)
);
create index booking_orders_of_customer on booking_orders (customer_id, created_at desc, id desc);
create index booking_orders_waiting on booking_orders (expires_at) where paid_at is null and ended_at is null and expires_at is not null;
create index booking_orders_to_remind on booking_orders (payable_at)
  where paid_at is null and ended_at is null and expires_at is not null and reminded_at is null;
create index booking_orders_given_up on booking_orders (ended_at) where paid_at is null and ended_at is not null;

create table bookings (
  id uuid primary key,
  number text not null unique check (number ~ '^[A-Z0-9]{6,12}$'),
  order_id uuid not null references booking_orders on delete cascade,
  -- Which date of its order it is.
  occurrence smallint not null default 1 check (occurrence between 1 and 12),
  kind text not null check (kind in ('service', 'viewing')),
  origin text not null check (origin in ('slot', 'quote')),
  listing_id uuid not null references listings,
  provider_id uuid not null references users,
  customer_id uuid not null references users,
  state text not null check (state in ('requested', 'held', 'confirmed', 'completed', 'declined', 'expired',
    'cancelled_by_customer', 'cancelled_by_provider', 'no_show_customer', 'no_show_provider')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  buffer_before smallint not null default 0 check (buffer_before between 0 and 120),
  buffer_after smallint not null default 0 check (buffer_after between 0 and 120),
  -- What it takes of its provider's time: with buffers, and while another time is proposed both of them.
  spans tstzmultirange not null check (not isempty(spans)),
  -- Which of so many at once of the same listing it is.
  lane smallint not null check (lane between 1 and 50),
  -- In whole shillings, as it was booked: all of it, what of it is paid here, and what the provider has of a late cancellation.
  price_type text not null check (price_type in ('fixed', 'from', 'hourly', 'quote')),
  price integer not null check (price between 0 and 50000000),
  travel_fee integer not null default 0 check (travel_fee between 0 and price),
  due integer not null check (due between 0 and price),
  deposit integer not null check (deposit between 0 and due),
  cancel_hours smallint not null check (cancel_hours between 2 and 72),
  for_name text not null default '',
  for_phone text check (for_phone ~ '^254[0-9]{9}$'),
  -- As it was when it was booked.
  address jsonb,
  note text not null default '',
  -- Until when its provider answers.
  answer_by timestamptz,
  confirmed_at timestamptz,
  -- The customer has said that they come.
  customer_confirmed_at timestamptz,
  ended_at timestamptz,
  -- In the words of who ended it, or a code of the program: `no_answer`, `not_paid`, `provider_gone`, `customer_gone`, `money_reversed`.
  reason text,
  reason_code text,
  -- What of the money goes back, set when it ends, and when it was sent; the rest is the provider's.
  back integer check (back between 0 and due),
  sent_at timestamptz,
  -- When it should have arrived; null: it is not on its way, or that was looked at.
  arrives_by timestamptz,
  -- Why it could not be sent: a person looks.
  stuck text,
  -- The rest was handed to its provider.
  released_at timestamptz,
  created_at timestamptz not null check (created_at = date_trunc('milliseconds', created_at)),
  unique (order_id, occurrence),
  check (ends_at > starts_at and ends_at <= starts_at + interval '8 hours'),
  check (spans @> tstzrange(starts_at, ends_at)),
  check ((state = 'requested') <= (answer_by is not null)),
  check ((state in ('confirmed', 'completed', 'no_show_customer', 'no_show_provider')) <= (confirmed_at is not null)),
  check ((state in ('requested', 'held', 'confirmed')) = (ended_at is null)),
  check (kind = 'service' or price = 0),
  -- One provider never does two things at once (decision 0078).
  constraint bookings_one_at_a_time exclude using gist (provider_id with =, listing_id with <>, spans with &&)
    where (state in ('requested', 'held', 'confirmed')),
  -- Of one listing at most as many at once as it has lanes.
  constraint bookings_lanes exclude using gist (listing_id with =, lane with =, spans with &&)
    where (state in ('requested', 'held', 'confirmed'))
);
create index bookings_of_order on bookings (order_id);
-- Tabs of a customer and of a provider: what waits and what is to come by its start, the rest the last first.
create index bookings_live_of_customer on bookings (customer_id, state, starts_at, id) where state in ('requested', 'held', 'confirmed');
create index bookings_ended_of_customer on bookings (customer_id, ended_at desc, id desc) where ended_at is not null;
create index bookings_of_customer on bookings (customer_id, created_at desc, id desc);
create index bookings_confirmed_of_customer on bookings (customer_id, created_at desc, id desc) where state = 'confirmed';
create index bookings_live_of_provider on bookings (provider_id, state, starts_at, id) where state in ('requested', 'held', 'confirmed');
create index bookings_ended_of_provider on bookings (provider_id, ended_at desc, id desc) where ended_at is not null;
create index bookings_days_of_provider on bookings (provider_id, starts_at, id);
create index bookings_with_customer on bookings (provider_id, customer_id, starts_at desc);
create index bookings_of_listing on bookings (listing_id);
-- What schedules find: reminders, requests without an answer, what completes or is released by itself, money on its way back.
create index bookings_to_come on bookings (starts_at) where state = 'confirmed';
create index bookings_unanswered on bookings (answer_by) where state = 'requested';
create index bookings_to_complete on bookings (ends_at) where state = 'confirmed';
create index bookings_to_release on bookings (ends_at)
  where released_at is null and state in ('completed', 'no_show_customer', 'cancelled_by_customer');
create index bookings_to_send on bookings (ended_at) where back > 0 and sent_at is null and stuck is null;
create index bookings_stuck on bookings (ended_at) where stuck is not null;
create index bookings_arriving on bookings (arrives_by) where arrives_by is not null;
create index bookings_with_whom on bookings (ended_at)
  where ended_at is not null and (for_name <> '' or for_phone is not null or note <> '' or address ? 'recipient');

-- Another time that one side proposes.
create table booking_moves (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  by_provider boolean not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  note text not null default '',
  state text not null check (state in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create unique index booking_moves_one_open on booking_moves (booking_id) where state = 'open';
create index booking_moves_of_booking on booking_moves (booking_id, created_at desc);
create index booking_moves_lapsing on booking_moves (expires_at) where state = 'open';

create table booking_strikes (
  id uuid primary key,
  provider_id uuid not null references users on delete cascade,
  booking_id uuid not null unique references bookings on delete cascade,
  cause text not null check (cause in ('cancelled', 'no_show')),
  at timestamptz not null
);
create index booking_strikes_of_provider on booking_strikes (provider_id, at desc);
create index booking_strikes_over on booking_strikes (at);

-- Reminders that were sent: each once for a start, with the link by which it is answered.
create table booking_reminders (
  booking_id uuid not null references bookings on delete cascade,
  kind text not null check (kind in ('day', 'hours')),
  starts_at timestamptz not null,
  link_hash bytea not null unique check (length(link_hash) = 32),
  sent_at timestamptz not null,
  used text check (used in ('confirmed', 'cancelled')),
  used_at timestamptz,
  primary key (booking_id, kind, starts_at),
  check ((used is null) = (used_at is null))
);
create index booking_reminders_over on booking_reminders (starts_at);

-- What one side says went wrong: the money waits for its end. Once a booking.
create table booking_problems (
  id uuid primary key,
  booking_id uuid not null references bookings on delete cascade,
  by_provider boolean not null,
  text text not null,
  state text not null check (state in ('open', 'agreed', 'decided', 'withdrawn')),
  refund integer check (refund >= 0),
  reason text,
  decided_by uuid references users on delete set null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Each side once.
  unique (booking_id, by_provider),
  check ((state = 'open') = (ended_at is null)),
  check ((state in ('agreed', 'decided')) = (refund is not null))
);
create index booking_problems_open on booking_problems (created_at, id) where state = 'open';
create index booking_problems_ended on booking_problems (ended_at, id) where ended_at is not null;
create index booking_problems_decider on booking_problems (decided_by) where decided_by is not null;

-- What a provider notes about a customer, for themselves alone.
create table customer_notes (
  provider_id uuid not null references users on delete cascade,
  customer_id uuid not null references users on delete cascade,
  note text not null,
  updated_at timestamptz not null,
  primary key (provider_id, customer_id)
);
create index customer_notes_about on customer_notes (customer_id);
