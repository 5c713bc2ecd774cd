-- A link with which a steward lets people in, without an account.
create table gate_links (
  id uuid primary key,
  event_id uuid not null references events on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The gate: several links can be of one. Phones store the number.
  gate smallint not null check (gate between 1 and 99),
  name text not null,
  role text not null check (role in ('steward', 'supervisor')),
  -- Positions of the types that are let in; null: all.
  types smallint[] check (cardinality(types) between 1 and 10),
  created_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- With the event.
  expires_at timestamptz not null,
  revoked_at timestamptz,
  seen_at timestamptz,
  -- The last revision that a phone with this link has.
  revision integer not null default 0,
  -- Counted as scans are taken up.
  ins integer not null default 0 check (ins >= 0),
  outs integer not null default 0 check (outs >= 0),
  refused integer not null default 0 check (refused >= 0)
);
create index gate_links_of_event on gate_links (event_id, gate, created_at);
create index gate_links_expired on gate_links (expires_at);
create index gate_links_created_by on gate_links (created_by) where created_by is not null;

-- What happened at gates, as phones report it: only added to, but for the end of a stay.
create table gate_scans (
  -- The id that the phone gave it, by which it is taken up once.
  id uuid not null,
  link_id uuid not null references gate_links on delete cascade,
  event_id uuid not null references events on delete cascade,
  -- Null: nothing of ours.
  ticket_id uuid references tickets on delete cascade,
  kind text not null check (kind in ('in', 'out', 'override', 'undo')),
  -- `taken`: it counts. `conflict`: it was let in without a network though another had gone in with it.
  outcome text not null check (outcome in ('taken', 'conflict', 'refused', 'undone')),
  verdict text not null check (verdict in ('ADMIT', 'ADMIT_NOT_SYNCED', 'ALREADY_USED', 'WRONG_GATE', 'WRONG_DAY', 'REVOKED', 'UNKNOWN')),
  -- The scan that it contradicts or takes back.
  other_id uuid,
  -- By the server's clock, as far as the phone knew it.
  at timestamptz not null,
  clock_trusted boolean not null,
  -- Typed, not read.
  typed boolean not null default false,
  offline boolean not null default false,
  received_at timestamptz not null,
  -- When its stay ended, or was taken back.
  closed_at timestamptz,
  primary key (link_id, id),
  check ((outcome in ('taken', 'conflict')) <= (ticket_id is not null)),
  check ((outcome = 'conflict') <= (other_id is not null))
);
-- Nobody is inside twice with one ticket.
create unique index gate_scans_one_inside on gate_scans (ticket_id)
  where kind in ('in', 'override') and outcome = 'taken' and closed_at is null;
create index gate_scans_of_ticket on gate_scans (ticket_id, at) where ticket_id is not null;
create index gate_scans_newest on gate_scans (event_id, received_at desc, id desc);
create index gate_scans_conflicts on gate_scans (event_id, received_at desc) where outcome = 'conflict';
