-- The parser takes every sign beyond ASCII for a letter: of `5–8 years` the words are 5 and 8, as they are in a query.
create or replace function search_text(text) returns text language sql immutable parallel safe
  return lower(translate($1, $$-_/\.,:;@#&+*|()<>"–—‐‑‒―−…•·×“”„«»°'’‘ʼ´`$$, repeat(' ', 36)));

delete from search_entries s using search_items i
  where i.kind = s.kind and i.id = s.id and concat_ws(' ', i.title, i.tags, left(i.body, 2000)) ~ '[–—‐‑‒―−…•·×“”„«»°]';
select repair_search_entries();
