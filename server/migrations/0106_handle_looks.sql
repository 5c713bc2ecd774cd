-- A handle as the eye reads it: without `_`, and signs that look the same as one of them (docs/rules/people.md, Handles).
create function handle_looks(handle text) returns text language sql immutable parallel safe
  return translate(replace(replace(translate(handle, '_', ''), 'rn', 'm'), 'vv', 'w'), '01i', 'oll');

alter table profiles
  add column handle_looks text generated always as (handle_looks(handle)) stored,
  -- Above 0 for handles that already looked like another one when looks were first compared: these stay.
  add column handle_twin integer not null default 0;

update profiles p set handle_twin = n.twin from (
  select id, row_number() over (partition by handle_looks order by created_at, id) - 1 as twin
  from profiles where handle is not null) n
where n.id = p.id and n.twin > 0;

create unique index profiles_handle_looks on profiles (handle_looks, handle_twin);
create index former_handles_looks on former_handles (handle_looks(handle));
