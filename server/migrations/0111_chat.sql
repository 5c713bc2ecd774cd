-- Rooms in which several people write. So far a ward has one; `kind` is there for those of groups and events.
create table chat_rooms (
  id uuid primary key,
  kind text not null check (kind in ('ward')),
  ward_code smallint unique references wards,
  last_seq integer not null default 0,
  -- How often something in it has changed: what was read at one version is the same for all who read that version.
  version integer not null default 0,
  slow_seconds smallint not null default 0 check (slow_seconds between 0 and 60),
  created_at timestamptz not null,
  check ((kind = 'ward') = (ward_code is not null))
);

create table chat_messages (
  room_id uuid not null references chat_rooms on delete cascade,
  seq integer not null,
  id uuid not null unique,
  -- Null once the account is gone.
  author_id uuid references users on delete set null,
  text text not null,
  quote_seq integer,
  status text not null default 'shown' check (status in ('shown', 'hidden', 'removed', 'deleted')),
  created_at timestamptz not null,
  primary key (room_id, seq)
);
create index chat_messages_author on chat_messages (author_id, created_at);
create index chat_messages_by_age on chat_messages (created_at);

-- A room as one member has it. Unread is the room's `last_seq - read_seq`, so it cannot drift.
create table chat_readers (
  room_id uuid not null references chat_rooms on delete cascade,
  member_id uuid not null references users on delete cascade,
  read_seq integer not null default 0,
  muted boolean not null default false,
  -- When they last wrote, for slow mode.
  wrote_at timestamptz,
  primary key (room_id, member_id)
);
create index chat_readers_member on chat_readers (member_id);

-- Who may write nothing in a room until then, as a moderator has decided.
create table chat_silences (
  room_id uuid not null references chat_rooms on delete cascade,
  member_id uuid not null references users on delete cascade,
  until timestamptz not null,
  reason text not null,
  by_id uuid references users on delete set null,
  created_at timestamptz not null,
  primary key (room_id, member_id)
);
create index chat_silences_member on chat_silences (member_id);
create index chat_silences_by on chat_silences (by_id);
create index chat_silences_until on chat_silences (until);
