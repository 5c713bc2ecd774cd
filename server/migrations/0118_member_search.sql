-- How admins find members: names by their beginning, newest first, without a sort of what is common.
create index profiles_first_name on profiles (lower(first_name) collate "C", id);
create index profiles_last_name on profiles (lower(last_name) collate "C", id);
create index profiles_middle_name on profiles (split_part(lower(first_name), ' ', 2) collate "C", id)
  where split_part(lower(first_name), ' ', 2) <> '';
create index profiles_both_names on profiles (lower(first_name) collate "C", lower(last_name) collate "C", id);
create index profiles_phone on profiles (phone) where phone is not null;
create index profiles_county on profiles (county_code, id) where county_code is not null;
create index users_restricted on users (id) where restricted_until is not null;
-- The same as before, and those of one day in the order of the list.
drop index last_seen_day;
create index last_seen_day on last_seen (day, member_id);

-- What admins have noted about an account.
create table member_notes (
  id uuid primary key,
  member_id uuid not null references users on delete cascade,
  -- Leads nowhere once this account is gone.
  written_by uuid not null,
  text text not null check (length(text) between 1 and 20000),
  created_at timestamptz not null
);
create index member_notes_of on member_notes (member_id, id);
