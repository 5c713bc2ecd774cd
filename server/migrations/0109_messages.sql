-- What two members write to each other. There is one conversation of two people, which counts its messages.
create table conversations (
  id uuid primary key,
  -- The two, the smaller id first; null once the account is gone.
  low_id uuid references users on delete set null,
  high_id uuid references users on delete set null,
  last_seq integer not null default 0,
  -- What it is about now: a listing, a business, an order.
  subject_kind text,
  subject_id uuid,
  created_at timestamptz not null,
  unique (low_id, high_id),
  check (low_id < high_id)
);
create index conversations_high on conversations (high_id);

-- A conversation as one of the two has it. Unread is `received - read`, so it cannot drift.
create table conversation_members (
  conversation_id uuid not null references conversations on delete cascade,
  member_id uuid not null references users on delete cascade,
  other_id uuid references users on delete set null,
  folder text not null check (folder in ('inbox', 'requests', 'archived')),
  -- False: a stranger has written first, and the member has neither answered nor accepted; also while it is archived.
  accepted boolean not null default true,
  -- How many messages the other has sent, and how many of them the member has read.
  received integer not null default 0,
  read integer not null default 0 check (read <= received),
  -- By sequence: what has reached a device of the member, what they have read, and up to where they have deleted.
  delivered_seq integer not null default 0,
  read_seq integer not null default 0,
  cleared_seq integer not null default 0,
  muted boolean not null default false,
  -- Of the newest message; null once everything is deleted.
  last_at timestamptz,
  primary key (conversation_id, member_id)
);
create index conversation_members_list on conversation_members (member_id, folder, last_at desc, conversation_id desc)
  where last_at is not null;
create index conversation_members_unread on conversation_members (member_id) include (received, read)
  where folder = 'inbox' and received > read;
create index conversation_members_other on conversation_members (other_id);

create table messages (
  conversation_id uuid not null references conversations on delete cascade,
  seq integer not null,
  id uuid not null unique,
  sender_id uuid references users on delete set null,
  -- Which one of its sender's messages here it is, from 1: as many has the other received by then.
  number integer not null,
  text text not null default '',
  pictures text[] not null default '{}',
  location jsonb,
  card_kind text,
  card_id uuid,
  voice_key text,
  quote_seq integer,
  cautions text[] not null default '{}',
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (conversation_id, seq)
);
create index messages_sender on messages (sender_id, created_at desc, id desc);
create index messages_by_age on messages (created_at);
