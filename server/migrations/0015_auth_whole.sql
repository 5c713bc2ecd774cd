-- The whole of the auth service: what waits for a proof, flows, devices and the limits every process shares.

alter table users add column new_phone text check (new_phone ~ '^[1-9]\d{1,14}$');
alter table users add column phone_change_sent_at timestamptz;
alter table users add column recovery_sent_at timestamptz;
alter table users add column reauthentication_sent_at timestamptz;
alter table users add column invited_at timestamptz;
-- Members of an organisation's own sign-in: they never link to others by address and change nothing here.
alter table users add column is_sso_user boolean not null default false;
-- The language in which letters are written to this person.
alter table users add column language text not null default 'en' check (language in ('en', 'sw'));

alter table sessions add column device_id text;
-- The factor that lifted this session to aal2; without it the session falls back.
alter table sessions add column factor_id uuid;
create index sessions_device on sessions (user_id, device_id);

-- A sign-in that is on its way through a mail, a provider or an organisation (AUTH §6).
create table auth_flows (
  id uuid primary key,
  kind text not null check (kind in ('mail', 'oauth', 'saml')),
  provider text,
  -- The answer goes to this member's account instead of opening one.
  link_user_id uuid references users on delete cascade,
  redirect_to text not null,
  code_challenge text,
  -- The state or relay state a provider hands back, and what only we need to go on.
  state_hash bytea unique,
  sealed_memory bytea,
  -- Set once, when the person has been recognised.
  user_id uuid references users on delete cascade,
  method text,
  auth_code_hash bytea unique,
  code_issued_at timestamptz,
  sealed_provider_tokens bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index auth_flows_expire on auth_flows (expires_at);

-- Codes and links sent by mail or SMS. A new one of a kind replaces the old.
create table one_time_tokens (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('signup', 'invite', 'magiclink', 'recovery', 'email_change_current',
    'email_change_new', 'sms', 'phone_change', 'reauthentication')),
  -- The address it was sent to.
  address text not null,
  -- SHA-256 of the link's token; a keyed hash of kind, address and code.
  link_hash bytea not null unique,
  code_hash bytea not null,
  flow_id uuid references auth_flows on delete set null,
  redirect_to text,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, kind)
);
create index one_time_tokens_address on one_time_tokens (address, kind);
create index one_time_tokens_flow on one_time_tokens (flow_id);

-- A number that proves itself before there is an account (registration).
create table phone_checks (
  id uuid primary key,
  phone text not null,
  code_hash bytea not null,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Handed out when the code was right, taken back at sign-up.
  proof_hash bytea unique,
  proof_expires_at timestamptz
);
create index phone_checks_expire on phone_checks (expires_at);

-- What may be shown to us once only: id_tokens, SAML assertions, wallet messages.
create table used_once (
  key_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_once_expire on used_once (expires_at);

-- Counters of the limits. Not written to the log: after a crash they begin again.
create unlogged table rate_limits (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index rate_limits_end on rate_limits (ends_at);

-- Letters that no gateway took: demo and tests read them at /dev/mail.
create table demo_letters (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text,
  body_text text not null,
  body_html text,
  created_at timestamptz not null
);
create index demo_letters_newest on demo_letters (created_at desc, id desc);
create index demo_letters_recipient on demo_letters (recipient, created_at desc);

-- Second factors. A secret is sealed; a verified one is what lifts a session to aal2.
create table mfa_factors (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  friendly_name text,
  factor_type text not null check (factor_type in ('totp', 'phone', 'webauthn')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  phone text,
  sealed_secret bytea,
  -- The last accepted time step of a TOTP code: none is accepted twice.
  last_step bigint,
  -- What a registered authenticator left with us: id, public key, counter, transports.
  webauthn_credential jsonb,
  last_challenged_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index mfa_factors_user on mfa_factors (user_id);
create unique index mfa_factors_name on mfa_factors (user_id, friendly_name) where friendly_name is not null;
alter table sessions add foreign key (factor_id) references mfa_factors on delete set null;

create table mfa_challenges (
  id uuid primary key,
  factor_id uuid not null references mfa_factors on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  ip inet,
  code_hash bytea,
  webauthn_challenge text,
  wrong_tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index mfa_challenges_factor on mfa_challenges (factor_id);
create index mfa_challenges_session on mfa_challenges (session_id);
