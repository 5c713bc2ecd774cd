create extension if not exists unaccent;

-- English stems; accents and case are dropped. Swahili words stay as they are, but for an English ending.
create text search configuration mtaa (copy = english);
alter text search configuration mtaa
  alter mapping for asciiword, word, hword, hword_part, hword_asciipart, asciihword, numword, numhword
  with unaccent, english_stem;

-- What everybody, or whoever may see it, can find: one row for each, written by triggers in the writing transaction
-- (decision 0029). Narrow, beside the tables that it is made of, so that neither lists nor likes carry the words along.
-- `user_id`, `visibility` and the place have the names of `feed_posts`: one rule says who may see a row of either.
create table search_entries (
  kind text not null,
  id uuid not null,
  -- The author or owner. No foreign key: the row goes with what it was made of.
  user_id uuid not null,
  visibility text not null default 'public',
  county_code smallint,
  constituency_code smallint,
  ward_code smallint,
  -- Words of the title, and all words; in these also `#tag` and `@handle` as they are, and filters (`search_filters`).
  -- Without positions and weights, which would make each row that is compared twice as wide.
  title tsvector not null,
  words tsvector not null,
  price integer,
  categories text[] not null default '{}',
  type text,
  at timestamptz not null,
  due_at timestamptz,
  -- Grows with each write: what is new since the vocabulary was last counted.
  number bigint generated always as identity,
  primary key (kind, id)
) partition by list (kind);
create table search_entries_posts partition of search_entries for values in ('posts');
create table search_entries_market partition of search_entries for values in ('market');
create table search_entries_others partition of search_entries default;

-- The text as the words of an entry and of a query are made of it: `'` in whatever form dropped, signs between words a space.
create function search_text(text) returns text language sql immutable parallel safe
  return lower(translate($1, $$-_/\.,:;@#&+*|()<>"'’‘ʼ´`$$, repeat(' ', 19)));

-- Filters are words of an entry, too: one index then finds words within a place, a category or about a price, whatever
-- is rare of it. No word begins with a slash.
create function search_filters(
  kind text, county integer, constituency integer, ward integer, categories text[], type text, price integer
) returns text[] language sql immutable parallel safe
  return array_remove(array['/@' || kind, '/c' || county, '/k' || constituency, '/w' || ward, '/~' || type,
    '/p' || length(ltrim(price::bit(32)::text, '0'))], null)
    || array(select '/=' || category from unnest(categories) category);

-- `#tag` and `@handle`, as they were written but in lower case.
create function search_marks(body text) returns text[] language sql immutable parallel safe
  return case when body ~ '[#@]' then array(
    select distinct lower(found[1]) from regexp_matches(body, '(?:^|[^[:alnum:]_])([#@][[:alnum:]_]{2,40})', 'g') found)
  else '{}' end;

create function search_words_of(text) returns tsvector language sql stable parallel safe
  return strip(to_tsvector('mtaa', search_text($1)));

create function search_all_words(
  kind text, county integer, constituency integer, ward integer, categories text[], type text, price integer,
  title text, tags text, body text
) returns tsvector language sql stable parallel safe
  return search_words_of(concat_ws(' ', title, tags, left(body, 2000)))
    || array_to_tsvector(search_marks(title || ' ' || left(body, 2000))
      || search_filters(kind, county, constituency, ward, categories, type, price));

create table search_sources (
  source text primary key,
  entry text not null,
  shown text not null
);

-- Makes the rows of a table findable. The expressions call a row `item`; what they do not name never touches the entry.
-- Called again, it replaces the earlier definition. The table has no trigger that changes what is written before it is.
create function search_by(
  source text, kind text, shown text, user_id text, title text, tags text default $$''$$, body text default $$''$$,
  visibility text default $$'public'$$, place text default 'item.county_code, item.constituency_code, item.ward_code',
  price text default 'null::integer', categories text default $$'{}'::text[]$$, type text default 'null::text',
  at text default 'item.created_at', due_at text default 'null::timestamptz'
) returns void language plpgsql as $declare$
declare
  names constant text := 'kind, id, user_id, visibility, county_code, constituency_code, ward_code, title, tags, body,
    price, categories, type, at, due_at';
  entry constant text := concat_ws(', ', kind, 'item.id', user_id, visibility, place, title, tags, body, price, categories,
    type, at, due_at);
  trigger_name constant text := source || '_searched';
  remove constant text := format('delete from search_entries where kind = %s and id = old.id;',
    replace(kind, 'item.', 'old.'));
  put constant text := format($sql$
    if %s then
      insert into search_entries (kind, id, user_id, visibility, county_code, constituency_code, ward_code, title, words, price,
          categories, type, at, due_at)
        select kind, id, user_id, visibility, county_code, constituency_code, ward_code, search_words_of(title),
          search_all_words(kind, county_code, constituency_code, ward_code, categories, type, price, title, tags, body),
          price, categories, type, at, due_at
        from (values (%s)) e (%s);
    end if;$sql$, replace(shown, 'item.', 'new.'), replace(entry, 'item.', 'new.'), names);
  used constant text := format('(%s), %s', shown, entry);
  columns text;
begin
  insert into search_sources values (source, entry, shown)
    on conflict on constraint search_sources_pkey do update set entry = excluded.entry, shown = excluded.shown;

  execute format($sql$
    create or replace function %I() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'INSERT' then
        %s
      elsif tg_op = 'DELETE' then
        %s
      elsif (%s) is distinct from (%s) then
        %s
        %s
      end if;
      return null;
    end $body$
  $sql$, trigger_name, put, remove, replace(used, 'item.', 'old.'), replace(used, 'item.', 'new.'), remove, put);

  -- Without a condition, which PostgreSQL would read anew for each statement; an update of other columns (a like) calls nothing.
  select string_agg(distinct quote_ident(matched[1]), ', ') into columns
    from regexp_matches(used, 'item\.(\w+)', 'g') matched;
  execute format('create or replace trigger %I after insert or delete or update of %s on %I
    for each row execute function %I()', trigger_name, columns, source, trigger_name);

  execute 'create or replace view search_items as ' || (
    select string_agg(format('select e.* from %I item cross join lateral (values (%s)) e (%s) where %s',
      s.source, s.entry, names, s.shown), ' union all ' order by s.source)
    from search_sources s);
end $declare$;

-- Writes what is missing and takes away what is too much: after rows were written without triggers, and where time alone
-- has changed what is shown. Answers how many entries differed.
create function repair_search_entries() returns bigint language plpgsql as $$
declare
  removed bigint;
  added bigint;
begin
  delete from search_entries s where not exists (select from search_items i where i.kind = s.kind and i.id = s.id);
  get diagnostics removed = row_count;
  insert into search_entries (kind, id, user_id, visibility, county_code, constituency_code, ward_code, title, words, price,
      categories, type, at, due_at)
    select kind, id, user_id, visibility, county_code, constituency_code, ward_code,
      search_words_of(title),
      search_all_words(kind, county_code, constituency_code, ward_code, categories, type, price, title, tags, body),
      price, categories, type, at, due_at
    from search_items i
    where not exists (select from search_entries s where s.kind = i.kind and s.id = i.id)
    order by at, id;
  get diagnostics added = row_count;
  return removed + added;
end $$;

select search_by('listings', kind => 'item.module', shown => $$item.status in ('active', 'scheduled')$$,
  user_id => 'item.owner_id', title => 'item.title', tags => $$replace(item.category, '_', ' ')$$,
  body => $$item.description || ' ' || item.short_description || coalesce(' ' || (item.terms ->> 'employer'), '')$$,
  price => 'item.price', categories => 'array[item.category]', type => 'item.type', due_at => 'item.due_at');
select search_by('businesses', kind => $$'businesses'$$, shown => $$item.status = 'active'$$, user_id => 'item.owner_id',
  title => 'item.name', tags => $$replace(array_to_string(item.categories, ' '), '_', ' ')$$, body => 'item.description',
  categories => 'item.categories');
select search_by('feed_posts', kind => $$'posts'$$, shown => 'true', user_id => 'item.user_id',
  visibility => 'item.visibility', title => $$''$$, body => 'item.content');
-- By their names alone, and nowhere: a home is not for others to find out.
select search_by('profiles', kind => $$'people'$$, user_id => 'item.id',
  shown => $$trim(coalesce(item.first_name, '') || coalesce(item.last_name, '')) <> ''
    and exists (select from users u where u.id = item.id and not u.is_anonymous
      and (u.banned_until is null or u.banned_until <= now()))$$,
  title => $$coalesce(item.first_name, '') || ' ' || coalesce(item.last_name, '')$$,
  place => 'null::smallint, null::smallint, null::smallint');

-- A ban and its end, and an anonymous account that becomes a member's.
create function users_searched() returns trigger language plpgsql as $$
begin
  delete from search_entries where kind = 'people' and id = new.id;
  insert into search_entries (kind, id, user_id, title, words, at)
    select kind, id, user_id, search_words_of(title),
      search_all_words(kind, null, null, null, categories, type, price, title, tags, body), at
    from search_items where kind = 'people' and id = new.id;
  return null;
end $$;
create trigger users_searched after update of banned_until, is_anonymous on users for each row
  when (old.banned_until is distinct from new.banned_until or old.is_anonymous is distinct from new.is_anonymous)
  execute function users_searched();

select repair_search_entries();

create index search_entries_words on search_entries using gin (words) with (fastupdate = off);
-- What matches thousands of rows is found by reading the newest.
create index search_entries_newest on search_entries (kind, at desc, id desc);
create index search_entries_price on search_entries_market (price, id);
create index search_entries_due on search_entries_others (kind, due_at, id) where due_at is not null;
create index search_entries_number on search_entries (number);

-- The words of public entries as they are written, for slips and suggestions. `fold` is the key under which slips meet.
create table search_words (
  word text primary key,
  fold text not null,
  -- How many public entries have it, counted up to a limit.
  entries integer not null,
  counted_at timestamptz not null
);
create index search_words_fold on search_words (fold);
create index search_words_near on search_words using gin (word gin_trgm_ops);
create index search_words_prefix on search_words (word text_pattern_ops);
create index search_words_counted on search_words (counted_at);
-- One row: up to which number of entries the vocabulary has read.
create table search_word_state (
  id smallint primary key default 1 check (id = 1),
  read_until bigint not null default 0
);
insert into search_word_state default values;
