-- Events that repeat. Each date is a listing of its own, with its own tickets.
create table event_series (
  id uuid primary key,
  every text not null check (every in ('week', 'month')),
  -- How many dates it was made of.
  count smallint not null check (count between 2 and 26),
  created_at timestamptz not null
);

alter table events
  add column mode text not null default 'place' check (mode in ('place', 'online')),
  -- Only who has a ticket sees it, like a place that is hidden and the way there.
  add column online_url text,
  add column place_hidden boolean not null default false,
  add column directions text not null default '',
  -- From when people are let in. Null: from the start.
  add column opens_at timestamptz,
  add column refund_policy text not null default 'none' check (refund_policy in ('until_24h', 'until_7d', 'none')),
  -- The organizer decides who gets a ticket.
  add column approval boolean not null default false,
  add column series_id uuid references event_series,
  add column occurrence smallint check (occurrence between 1 and 26),
  -- Grows with each change of the place. With the start it says what somebody saw who has a ticket (docs/rules/tickets.md).
  add column place_revision integer not null default 1 check (place_revision > 0),
  -- The last change of time or place by which tickets can be given back.
  add column moved_at timestamptz,
  add column cancelled_at timestamptz,
  -- In the words of who cancelled it.
  add column cancel_note text,
  add column published_at timestamptz,
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  add check ((mode = 'online') = (online_url is not null)),
  add check ((series_id is null) = (occurrence is null)),
  add check ((cancelled_at is null) = (cancel_note is null)),
  add constraint events_dates_of_series unique (series_id, occurrence);
update events e set published_at = l.created_at from listings l where l.id = e.id and l.status not in ('draft', 'removed');
create index events_deleted on events (deleted_at) where deleted_at is not null;

-- What can be had of an event. `sold` has tickets that let somebody in, `held` those that wait for money or an answer.
create table event_ticket_types (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  -- Its number in a signed ticket, which never changes.
  position smallint not null check (position between 1 and 10),
  name text not null,
  description text not null default '',
  -- In whole shillings; 0 is free.
  price integer not null check (price between 0 and 50000000),
  quantity integer not null check (quantity between 1 and 100000),
  sold integer not null default 0 check (sold >= 0),
  held integer not null default 0 check (held >= 0),
  -- Somebody has or had one: it stays.
  taken boolean not null default false check (taken or sold + held = 0),
  per_person smallint not null check (per_person between 1 and 20),
  -- Null: from when the event is shown, and until it starts.
  sales_from timestamptz,
  sales_until timestamptz,
  -- Without it the type is not shown.
  hidden_code text check (hidden_code = upper(hidden_code)),
  -- When it lets people in, where that is not the whole event: the ticket of one day.
  admits_from timestamptz,
  admits_until timestamptz,
  -- Taken off the sale. One that nobody ever had is deleted instead.
  closed_at timestamptz,
  created_at timestamptz not null,
  unique (event_id, position),
  constraint event_ticket_types_not_oversold check (sold + held <= quantity),
  check (sales_until > sales_from),
  check ((admits_from is null) = (admits_until is null)),
  check (admits_until > admits_from)
);

-- What was on sale before had one price and a capacity.
insert into event_ticket_types (id, event_id, position, name, price, quantity, per_person, created_at)
  select gen_random_uuid(), e.id, 1, 'Ticket', l.price, least(e.capacity, 100000), 10, l.created_at
  from events e join listings l on l.id = e.id where e.capacity > 0;

-- Forms of events are drafts like those of products and lots.
alter table product_drafts drop constraint product_drafts_module_check,
  add constraint product_drafts_module_check check (module in ('market', 'auctions', 'events'));

-- Events by the day on which they start: of a place, of a category, and free ones.
create index listings_days_of_events on listings (starts_at, id) include (category, price, county_code, constituency_code, ward_code)
  where module = 'events' and status in ('active', 'scheduled');
create index listings_days_of_events_county on listings (county_code, starts_at, id) include (category, price, constituency_code, ward_code)
  where module = 'events' and status in ('active', 'scheduled');
create index listings_days_of_events_ward on listings (ward_code, starts_at, id) include (category, price)
  where module = 'events' and status in ('active', 'scheduled');
create index listings_days_of_free_events on listings (starts_at, id) include (category, county_code, constituency_code, ward_code)
  where module = 'events' and status in ('active', 'scheduled') and price = 0;
-- Those whose money is due: they ended a day ago.
create index listings_ended_events on listings (ends_at, id) where module = 'events' and status = 'ended';
