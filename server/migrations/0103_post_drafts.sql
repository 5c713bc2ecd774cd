-- Posts that are being written, for the member's other devices. Their ids are made by devices.
create table post_drafts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- As it was typed, complete or not; its pictures as posts store them.
  post jsonb not null,
  images jsonb not null default '[]',
  version integer not null check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index post_drafts_of on post_drafts (user_id, updated_at desc, id);
create index post_drafts_old on post_drafts (updated_at);
