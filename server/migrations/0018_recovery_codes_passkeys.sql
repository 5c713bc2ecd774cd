-- A set of recovery codes is a factor of its own, never the only one: it stands in for one that is lost.
alter table mfa_factors drop constraint mfa_factors_factor_type_check;
alter table mfa_factors add constraint mfa_factors_factor_type_check
  check (factor_type in ('totp', 'phone', 'webauthn', 'recovery_code'));
create unique index mfa_factors_recovery on mfa_factors (user_id) where factor_type = 'recovery_code';
create index mfa_factors_unverified on mfa_factors (created_at) where status = 'unverified';
create index mfa_challenges_expire on mfa_challenges (expires_at);

create table recovery_codes (
  factor_id uuid not null references mfa_factors on delete cascade,
  -- A keyed hash; the code itself was shown once.
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

-- Passkeys: keys that sign in by themselves.
create table webauthn_credentials (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- As the authenticator names itself, base64url.
  credential_id text not null unique,
  public_key bytea not null,
  -- Only ever rises; a smaller one means that somebody copied the key. Many authenticators always say 0.
  counter bigint not null,
  transports text[] not null default '{}',
  friendly_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_used_at timestamptz
);
create index webauthn_credentials_user on webauthn_credentials (user_id, created_at);

-- A registration belongs to a session, a sign-in to nobody yet. Taken away when it is answered.
create table webauthn_challenges (
  id uuid primary key,
  session_id uuid references sessions on delete cascade,
  challenge text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index webauthn_challenges_expire on webauthn_challenges (expires_at);
create index webauthn_challenges_session on webauthn_challenges (session_id);
