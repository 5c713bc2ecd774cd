-- What a create made for a key, so that a phone that asks twice gets the same thing back.
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash text not null,
  entity_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
