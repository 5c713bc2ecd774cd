-- The parser takes every sign beyond ASCII for a letter: of `5–8 years` the words are 5 and 8, as they are in a query.
create or replace function search_text(text) returns text language sql immutable parallel safe
  return lower(translate($1, $$-_/\.,:;@#&+*|()<>"–—‐‑‒―−…•·×“”„«»°'’‘ʼ´`$$, repeat(' ', 36)));

delete from search_entries s using search_items i
  where i.kind = s.kind and i.id = s.id and concat_ws(' ', i.title, i.tags, left(i.body, 2000)) ~ '[–—‐‑‒―−…•·×“”„«»°]';
select repair_search_entries();

alter table data_requests
  drop constraint data_requests_waits_for_check,
  add check (waits_for in ('orders_open', 'money_left', 'legal_hold', 'last_super_admin'));
alter table inactive_accounts
  drop constraint inactive_accounts_held_check,
  add check (held in ('staff', 'suspended', 'legal_hold', 'cases_open', 'orders_open', 'money_left', 'deletion_planned'));
