-- Which version of a policy a member accepted, and when. No row: it is not known.
create table policy_acceptances (
  user_id uuid not null references users on delete cascade,
  policy text not null check (policy in ('privacy', 'terms')),
  version text not null,
  accepted_at timestamptz not null,
  -- By creating the account, or by using it after the version took effect and its owner was told.
  way text not null check (way in ('registration', 'use')),
  primary key (user_id, policy, version)
);

-- How a member was told of a version.
create table policy_notices (
  user_id uuid not null references users on delete cascade,
  policy text not null check (policy in ('privacy', 'terms')),
  version text not null,
  mailed_at timestamptz,
  dismissed_at timestamptz,
  primary key (user_id, policy, version),
  check (mailed_at is not null or dismissed_at is not null)
);

-- How far a pass over the members has come, so that one that was interrupted goes on where it was.
create table policy_passes (
  policy text not null,
  version text not null,
  kind text not null check (kind in ('mail', 'use')),
  last_user_id uuid,
  done_at timestamptz,
  primary key (policy, version, kind)
);

-- What people write to us by the contact page, with or without an account.
create table support_tickets (
  id uuid primary key,
  number text not null unique check (number ~ '^KC-[0-9A-HJKMNP-TV-Z]{6}$'),
  -- Of the request that made it, with its idempotency key: the same request again is the same ticket.
  request_hash text unique,
  user_id uuid references users on delete set null,
  name text,
  email text,
  phone text,
  language text not null check (language in ('en', 'sw')),
  topic text not null check (topic in ('account', 'payments', 'safety', 'privacy', 'business', 'bug', 'other')),
  message text not null,
  state text not null check (state in ('received', 'answered', 'closed')),
  -- The first answer is promised by then; a privacy request has an earlier date of ours beside the public one.
  answer_by timestamptz not null,
  due_at timestamptz,
  created_at timestamptz not null,
  answered_at timestamptz,
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null))
);
create index support_tickets_open on support_tickets (id desc) where state <> 'closed';
create index support_tickets_user on support_tickets (user_id) where user_id is not null;
create index support_tickets_closed on support_tickets (closed_at) where closed_at is not null;

create table support_answers (
  id uuid primary key,
  ticket_id uuid not null references support_tickets on delete cascade,
  staff_id uuid references users on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index support_answers_ticket on support_answers (ticket_id, id);

create table support_files (
  id uuid primary key,
  ticket_id uuid not null references support_tickets on delete cascade,
  kind text not null check (kind in ('picture', 'pdf')),
  bytes integer not null,
  created_at timestamptz not null
);
create index support_files_ticket on support_files (ticket_id, id);
