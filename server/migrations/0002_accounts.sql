create table users (
  id uuid primary key,
  email text unique check (email = lower(email) and length(email) <= 255),
  phone text unique,
  password_hash text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  is_anonymous boolean not null default false,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identities (
  identity_id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider text not null,
  provider_id text not null,
  identity_data jsonb not null,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user on identities (user_id);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  aal text not null default 'aal1',
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index sessions_user on sessions (user_id);

create table session_methods (
  session_id uuid not null references sessions on delete cascade,
  method text not null,
  provider text,
  used_at timestamptz not null default now(),
  primary key (session_id, method)
);

-- Opaque tokens, kept as SHA-256. At most one of a session is active; its parent is the one it replaced.
create table refresh_tokens (
  token_hash bytea primary key,
  session_id uuid not null references sessions on delete cascade,
  parent_hash bytea,
  -- The child's own words, sealed with a key made from the parent token: whoever holds the parent may read them again.
  sealed_child bytea,
  state text not null check (state in ('active', 'used')),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create unique index refresh_tokens_one_active on refresh_tokens (session_id) where state = 'active';

create table profiles (
  id uuid primary key references users on delete cascade,
  first_name text not null,
  last_name text not null,
  profile_picture text,
  phone text,
  bio text,
  date_of_birth date,
  gender text check (gender in ('male', 'female', 'other', 'prefer_not_to_say')),
  referral_code text,
  county_code smallint references counties,
  constituency_code smallint references constituencies,
  ward_code smallint references wards,
  adult_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null,
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);

-- Accepted friendships, one row for each direction.
create table friendships (
  user_id uuid not null references users on delete cascade,
  friend_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, friend_id),
  check (user_id <> friend_id)
);
