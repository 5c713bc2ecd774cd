-- How many rows are shown in each place, by kind: totals, and the changes that are not yet folded into them
-- (decision 0020). A place is named by its codes; constituency and ward are null where it is wider.
create table place_counts (
  kind text not null,
  county_code smallint not null,
  constituency_code smallint,
  ward_code smallint,
  count integer not null,
  unique nulls not distinct (kind, county_code, constituency_code, ward_code)
) with (fillfactor = 50);

-- Written by triggers and never updated, so that no writer waits for another. `until` is the moment after which the row
-- is no longer shown, null if there is none: what is over when it is folded never counts.
create table place_count_changes (
  kind text not null,
  county_code smallint not null,
  constituency_code smallint,
  ward_code smallint,
  delta integer not null,
  until timestamptz
);

-- One row: the totals hold no rows that were over before `counted_until`.
create table place_count_state (
  id smallint primary key default 1 check (id = 1),
  counted_until timestamptz not null default '-infinity',
  checked_at timestamptz not null default now()
);
insert into place_count_state default values;

create table place_count_sources (
  source text primary key,
  kind text not null,
  shown text not null,
  until text not null
);

-- Counts the rows of a table by their place. The expressions call a row `item`. Called again, it replaces the earlier
-- definition. The table has the columns county_code, constituency_code and ward_code, and no trigger that changes what is
-- written before it is.
create function count_by_place(source text, kind text, shown text, until text default 'null::timestamptz')
returns void language plpgsql as $declare$
declare
  codes constant text := 'item.county_code, item.constituency_code, item.ward_code';
  counted constant text := format('(%s), %s, %s, %s', shown, kind, codes, until);
  change constant text :=
    format('if %s then insert into place_count_changes values (%s, %s, %%s, %s); end if;', shown, kind, codes, until);
  trigger_name constant text := source || '_counted';
  columns text;
begin
  insert into place_count_sources values (source, kind, shown, until)
    on conflict on constraint place_count_sources_pkey
    do update set kind = excluded.kind, shown = excluded.shown, until = excluded.until;

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
  $sql$, trigger_name,
    replace(format(change, 1), 'item.', 'new.'),
    replace(format(change, -1), 'item.', 'old.'),
    replace(counted, 'item.', 'old.'), replace(counted, 'item.', 'new.'),
    replace(format(change, -1), 'item.', 'old.'), replace(format(change, 1), 'item.', 'new.'));

  -- Without a condition, which PostgreSQL would read anew for each statement; an update of other columns (a like) calls nothing.
  select string_agg(distinct quote_ident(used[1]), ', ') into columns
    from regexp_matches(counted, 'item\.(\w+)', 'g') used;
  execute format('create or replace trigger %I after insert or delete or update of %s on %I
    for each row execute function %I()', trigger_name, columns, source, trigger_name);

  execute 'create or replace view place_counted as ' || (
    select string_agg(format('select %s as kind, item.county_code, item.constituency_code, item.ward_code,
      %s as until from %I item where %s', s.kind, s.until, s.source, s.shown), ' union all ' order by s.source)
    from place_count_sources s);
  perform repair_place_counts();
end $declare$;

-- Compares with a plain count and writes what differs as changes. One statement sees one moment, whoever writes or folds
-- beside it, so that a change is neither missed nor corrected twice.
create function repair_place_counts() returns setof place_count_changes language plpgsql as $$
begin
  return query
    with state as materialized (select counted_until from place_count_state)
    insert into place_count_changes (kind, county_code, constituency_code, ward_code, delta)
    select kind, county_code, constituency_code, ward_code, sum(delta)
    from (
      select kind, county_code, constituency_code, ward_code, count(*) as delta
      from place_counted where until is null or until >= (select counted_until from state)
      group by kind, county_code, constituency_code, ward_code
      union all
      select kind, county_code, constituency_code, ward_code, -count from place_counts
      union all
      select kind, county_code, constituency_code, ward_code, -delta from place_count_changes
      where until is null or until >= (select counted_until from state)
    ) compared
    group by kind, county_code, constituency_code, ward_code
    having sum(delta) <> 0
    returning *;
end $$;

select count_by_place('listings', 'item.module', $$item.status in ('active', 'scheduled')$$, 'item.due_at');
select count_by_place('feed_posts', $$'posts'$$, $$item.visibility = 'public'$$);
