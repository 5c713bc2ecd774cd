-- When a member has last proven in this session to be there: by the password or a mailed code.
alter table sessions add column confirmed_at timestamptz;

-- Each change of how a member proves who they are, with what there was before and the token of the link that restores it.
create table credential_changes (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  -- Addresses, identities, second factors and passkeys as rows; no password.
  before jsonb not null,
  used_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index credential_changes_user on credential_changes (user_id, created_at);
create index credential_changes_expiring on credential_changes (expires_at);
