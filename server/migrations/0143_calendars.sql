-- Times that a provider blocks themselves.
create table calendar_blocks (
  id uuid primary key,
  provider_id uuid not null references users on delete cascade,
  span tstzrange not null check (not isempty(span) and lower(span) is not null and upper(span) is not null),
  note text not null default '',
  created_at timestamptz not null
);
create index calendar_blocks_of_provider on calendar_blocks using gist (provider_id, span);
create index calendar_blocks_over on calendar_blocks (upper(span));

-- Other calendars of a provider whose busy times are taken. The address is a secret, and encrypted.
create table calendar_imports (
  id uuid primary key,
  provider_id uuid not null references users on delete cascade,
  name text not null,
  url bytea not null,
  host text not null,
  state text not null check (state in ('waiting', 'ok', 'failing')),
  failure text,
  -- Of what was fetched last: the same is not read twice.
  content_hash bytea check (length(content_hash) = 32),
  failures smallint not null default 0 check (failures >= 0),
  fetched_at timestamptz,
  next_at timestamptz not null,
  created_at timestamptz not null,
  check ((state = 'failing') = (failure is not null))
);
create index calendar_imports_of_provider on calendar_imports (provider_id, created_at);
create index calendar_imports_next on calendar_imports (next_at);

create table calendar_busy (
  import_id uuid not null references calendar_imports on delete cascade,
  provider_id uuid not null references users on delete cascade,
  span tstzrange not null check (not isempty(span) and lower(span) is not null and upper(span) is not null)
);
create index calendar_busy_of_provider on calendar_busy using gist (provider_id, span);
create index calendar_busy_of_import on calendar_busy (import_id);
