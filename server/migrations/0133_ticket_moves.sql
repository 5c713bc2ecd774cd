-- Who waits for tickets of a type, the first first. What is offered is held in `event_ticket_types.held`.
create table ticket_waiting (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  type_id uuid not null references event_ticket_types on delete cascade,
  member_id uuid not null references users on delete cascade,
  quantity smallint not null check (quantity between 1 and 20),
  state text not null check (state in ('waiting', 'offered', 'taken', 'lapsed', 'left')),
  joined_at timestamptz not null,
  -- Its offer: how many of them, and until when.
  offered smallint check (offered between 1 and quantity),
  expires_at timestamptz,
  order_id uuid unique references ticket_orders on delete set null,
  ended_at timestamptz,
  check ((state = 'offered') <= (offered is not null and expires_at is not null)),
  check ((state in ('taken', 'lapsed', 'left')) = (ended_at is not null)),
  check (order_id is null or state = 'taken')
);
create unique index ticket_waiting_once on ticket_waiting (type_id, member_id) where state in ('waiting', 'offered');
create index ticket_waiting_next on ticket_waiting (type_id, joined_at, id) where state = 'waiting';
create index ticket_waiting_lapsing on ticket_waiting (expires_at) where state = 'offered';
create index ticket_waiting_of_member on ticket_waiting (member_id, joined_at desc);
create index ticket_waiting_of_event on ticket_waiting (event_id);

-- A ticket that is given to another person: by them it is taken, or it stays.
create table ticket_transfers (
  id uuid primary key,
  ticket_id uuid not null references tickets on delete cascade,
  from_id uuid references users on delete set null,
  to_phone text not null check (to_phone ~ '^254[0-9]{9}$'),
  to_name text not null,
  -- Of the link in the SMS.
  link_hash bytea not null unique check (length(link_hash) = 32),
  state text not null check (state in ('offered', 'accepted', 'cancelled', 'lapsed')),
  new_ticket_id uuid unique references tickets on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'accepted') = (new_ticket_id is not null)),
  check ((state = 'offered') = (ended_at is null))
);
create unique index ticket_transfers_one_open on ticket_transfers (ticket_id) where state = 'offered';
create index ticket_transfers_of_ticket on ticket_transfers (ticket_id);
create index ticket_transfers_from on ticket_transfers (from_id) where from_id is not null;
create index ticket_transfers_lapsing on ticket_transfers (expires_at) where state = 'offered';

-- A ticket that its holder sells through us, for no more than it cost first.
create table ticket_resales (
  id uuid primary key,
  ticket_id uuid not null references tickets,
  event_id uuid not null references events,
  type_id uuid not null references event_ticket_types,
  seller_id uuid not null references users,
  price integer not null check (price > 0),
  -- `reserved` while the order of a buyer waits for its money.
  state text not null check (state in ('open', 'reserved', 'sold', 'taken_back', 'lapsed')),
  order_id uuid unique references ticket_orders,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state in ('reserved', 'sold')) = (order_id is not null)),
  check ((state in ('open', 'reserved')) = (ended_at is null))
);
create unique index ticket_resales_one_open on ticket_resales (ticket_id) where state in ('open', 'reserved');
create unique index ticket_resales_sold_once on ticket_resales (ticket_id) where state = 'sold';
create index ticket_resales_cheapest on ticket_resales (event_id, price, created_at, id) where state = 'open';
create index ticket_resales_of_type on ticket_resales (type_id);
create index ticket_resales_of_seller on ticket_resales (seller_id, created_at desc);

-- Money of a ticket that goes back, or that somebody wants back.
create table ticket_refunds (
  id uuid primary key,
  event_id uuid not null references events,
  order_id uuid not null references ticket_orders,
  ticket_id uuid not null references tickets,
  cause text not null check (cause in ('policy', 'moved', 'cancelled', 'resold', 'goodwill')),
  -- In whole shillings.
  amount integer not null check (amount > 0),
  -- `requested` waits for the organizer, `due` for the program, `stuck` for a person.
  state text not null check (state in ('requested', 'due', 'sent', 'declined', 'stuck')),
  reason text not null default '',
  -- Why it is stuck.
  obstacle text,
  refund_id uuid references refunds,
  member_id uuid references users on delete set null,
  decided_by uuid references users on delete set null,
  created_at timestamptz not null,
  due_at timestamptz,
  ended_at timestamptz,
  check ((state = 'due') <= (due_at is not null)),
  check ((state = 'stuck') = (obstacle is not null)),
  check ((state in ('sent', 'declined')) = (ended_at is not null))
);
create unique index ticket_refunds_one_open on ticket_refunds (ticket_id) where state <> 'declined';
create index ticket_refunds_due on ticket_refunds (due_at, id) where state = 'due';
create index ticket_refunds_of_event on ticket_refunds (event_id, state, created_at desc, id desc);
create index ticket_refunds_of_order on ticket_refunds (order_id);
create index ticket_refunds_of_refund on ticket_refunds (refund_id) where refund_id is not null;
create index ticket_refunds_of_member on ticket_refunds (member_id) where member_id is not null;
create index ticket_refunds_decided_by on ticket_refunds (decided_by) where decided_by is not null;

-- What organizers write to who has a ticket.
create table attendee_messages (
  id uuid primary key,
  event_id uuid not null references events,
  author_id uuid references users on delete set null,
  body text not null,
  -- Null: of all types.
  type_ids uuid[] check (cardinality(type_ids) between 1 and 10),
  recipients integer not null check (recipients >= 0),
  at timestamptz not null
);
create index attendee_messages_of_event on attendee_messages (event_id, at desc);
create index attendee_messages_of_author on attendee_messages (author_id) where author_id is not null;
