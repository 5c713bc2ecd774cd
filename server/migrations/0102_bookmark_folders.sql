create table bookmark_folders (
  id uuid primary key,
  member_id uuid not null references users on delete cascade,
  name text not null,
  created_at timestamptz not null,
  -- What lies in a deleted folder lies in none; until it is swept the deletion can be undone.
  deleted_at timestamptz,
  unique (member_id, id)
);
create unique index bookmark_folders_name on bookmark_folders (member_id, lower(name)) where deleted_at is null;
create index bookmark_folders_deleted on bookmark_folders (deleted_at) where deleted_at is not null;

alter table bookmarks
  add column folder_id uuid,
  -- A folder of the same member.
  add foreign key (member_id, folder_id) references bookmark_folders (member_id, id) on delete set null (folder_id);
create index bookmarks_in_folder on bookmarks (member_id, folder_id) where folder_id is not null;
