-- One stored picture. The original and its WebP widths lie in the storage under the key.
create table media (
  key text primary key,
  owner_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('image')),
  width integer not null,
  height integer not null,
  color text not null,
  bytes integer not null,
  created_at timestamptz not null default now()
);
create index media_owner on media (owner_id, created_at desc);
