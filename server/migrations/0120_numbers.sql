-- What the dashboard and analytics show (decision 0069). Triggers append what has happened; a schedule folds it into sums by hour
-- and by day. No row of these names a person.
create table number_changes (
  metric text not null,
  -- When it happened, which may be long before it is written.
  at timestamptz not null,
  -- The county that it belongs to, where the metric has one.
  county_code smallint,
  delta bigint not null
);

-- By hour, for all of Kenya.
create table number_hours (
  metric text not null,
  hour timestamptz not null,
  value bigint not null,
  primary key (hour, metric)
) with (fillfactor = 50);

-- By day in Nairobi; county 0 is all of Kenya.
create table number_days (
  county_code smallint not null default 0,
  day date not null,
  metric text not null,
  value bigint not null,
  primary key (county_code, day, metric) include (value)
) with (fillfactor = 50);
create index number_days_by_age on number_days (day);

-- One row: when changes were last folded.
create table number_state (
  id smallint primary key default 1 check (id = 1),
  folded_at timestamptz
);
insert into number_state default values;

-- Why requests were refused: by the code of the refusal.
create table number_refusals (
  day date not null,
  code text not null,
  count bigint not null,
  primary key (day, code)
);

-- How far a member has come in the year after they joined: what counts once in a life is counted once.
create table number_members (
  member_id uuid primary key references users on delete cascade,
  -- When they joined, in Nairobi, and the county of their home then; 0 where they named none.
  day date not null,
  county_code smallint not null,
  posted boolean not null default false,
  ordered boolean not null default false
);
create index number_members_by_age on number_members (day);

-- Searches, and how many of them found nothing.
create table search_hours (
  hour timestamptz primary key,
  searches integer not null,
  missed integer not null
) with (fillfactor = 50);

-- Who searched in vain for the same, as keyed hashes: the words are not here, and the hashes of one searcher differ from term to term.
create table search_misses (
  term_hash bytea not null,
  asker bytea not null,
  day date not null,
  primary key (term_hash, asker)
);
create index search_misses_by_age on search_misses (day);

-- The words, from the tenth searcher on.
create table missed_terms (
  term text primary key,
  searchers integer not null,
  day date not null
);
create index missed_terms_by_age on missed_terms (day);

-- What has waited longest for moderators.
create index report_cases_waiting on report_cases (coalesce(appealed_at, created_at)) where due_at is not null;

create function day_in_nairobi(at timestamptz) returns date language sql immutable parallel safe
  return (at at time zone 'Africa/Nairobi')::date;
-- What belongs to a day rather than to a moment.
create function noon_in_nairobi(day date) returns timestamptz language sql immutable parallel safe
  return (day + time '12:00') at time zone 'Africa/Nairobi';

-- Members.
create function count_sign_ups() returns trigger language plpgsql as $$
begin
  insert into number_members (member_id, day, county_code)
    select id, day_in_nairobi(created_at), coalesce(county_code, 0) from added on conflict do nothing;
  insert into number_changes (metric, at, county_code, delta)
    select 'sign_ups', created_at, coalesce(county_code, 0), 1 from added;
  return null;
end $$;
create trigger numbers_sign_ups after insert on profiles
  referencing new table as added for each statement execute function count_sign_ups();

-- The day on which a member was here for the first time on it, and how long that was after they joined.
create function count_active() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.day <= old.day then return null; end if;
  insert into number_changes (metric, at, delta) values
    ('active', case when day_in_nairobi(now()) = new.day then now() else noon_in_nairobi(new.day) end, 1);
  insert into number_changes (metric, at, county_code, delta)
    select 'cohort_d' || (new.day - m.day), noon_in_nairobi(m.day), m.county_code, 1
    from number_members m where m.member_id = new.member_id and new.day - m.day in (1, 7, 30);
  return null;
end $$;
create trigger numbers_active after insert or update of day on last_seen for each row execute function count_active();

-- Posts and listings, and who made the first of theirs.
create function note_posted(members uuid[]) returns void language sql as $$
  with first as (update number_members set posted = true where member_id = any(members) and not posted returning day, county_code)
  insert into number_changes (metric, at, county_code, delta)
    select 'cohort_posted', noon_in_nairobi(day), county_code, 1 from first
$$;
create function count_posts() returns trigger language plpgsql as $$
begin
  insert into number_changes (metric, at, county_code, delta)
    select 'posts', date_trunc('hour', created_at, 'UTC'), county_code, count(*) from added group by 2, 3;
  perform note_posted(array(select distinct user_id from added));
  return null;
end $$;
create trigger numbers_posts after insert on feed_posts
  referencing new table as added for each statement execute function count_posts();
create function count_listings() returns trigger language plpgsql as $$
begin
  insert into number_changes (metric, at, county_code, delta)
    select 'listings', date_trunc('hour', created_at, 'UTC'), county_code, count(*) from added group by 2, 3;
  perform note_posted(array(select distinct owner_id from added));
  return null;
end $$;
create trigger numbers_listings after insert on listings
  referencing new table as added for each statement execute function count_listings();

-- Messages are counted; whose they are is not looked at.
create function count_messages() returns trigger language plpgsql as $$
begin
  insert into number_changes (metric, at, delta)
    select 'messages', date_trunc('hour', created_at, 'UTC'), count(*) from added group by 2;
  return null;
end $$;
create trigger numbers_messages after insert on messages
  referencing new table as added for each statement execute function count_messages();
create trigger numbers_chat_messages after insert on chat_messages
  referencing new table as added for each statement execute function count_messages();

-- How often listings were opened. The days of `listing_views` have no hour.
create function count_views() returns trigger language plpgsql as $$
begin
  insert into number_changes (metric, at, delta) values (
    'views', case when day_in_nairobi(now()) = new.day then now() else noon_in_nairobi(new.day) end,
    new.count - case when tg_op = 'UPDATE' then old.count else 0 end);
  return null;
end $$;
create trigger numbers_views after insert or update of count on listing_views for each row execute function count_views();

-- Checkouts and orders, when they are made and when they are paid.
create function count_checkouts() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into number_changes (metric, at, delta) values ('checkouts', new.created_at, 1);
  end if;
  if new.paid_at is not null and (tg_op = 'INSERT' or old.paid_at is null) then
    insert into number_changes (metric, at, delta) values ('checkouts_paid', new.paid_at, 1);
  end if;
  return null;
end $$;
create trigger numbers_checkouts after insert or update of paid_at on checkouts for each row execute function count_checkouts();
create function count_orders() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into number_changes (metric, at, delta) values ('orders', new.created_at, 1);
  end if;
  if new.paid_at is not null and (tg_op = 'INSERT' or old.paid_at is null) then
    insert into number_changes (metric, at, delta) values
      ('orders_paid', new.paid_at, 1), ('gmv', new.paid_at, new.total + new.points_discount);
    with first as (update number_members set ordered = true where member_id = new.buyer_id and not ordered returning day, county_code)
    insert into number_changes (metric, at, county_code, delta)
      select 'cohort_ordered', noon_in_nairobi(day), county_code, 1 from first;
  end if;
  return null;
end $$;
create trigger numbers_orders after insert or update of paid_at on orders for each row execute function count_orders();

-- Payments: begun, and how they ended. One that failed and was paid late after all is among both.
create function count_payments() returns trigger language plpgsql as $$
declare
  waits constant text[] := array['created', 'sending', 'pending', 'submit_unknown', 'review'];
  unpaid constant text[] := array['failed', 'rejected', 'lapsed', 'cancelled'];
  paid constant text[] := array['succeeded', 'succeeded_late'];
  was text := case when tg_op = 'INSERT' then 'created' else old.status end;
begin
  if tg_op = 'INSERT' then
    insert into number_changes (metric, at, delta) values ('payments', new.created_at, 1);
  end if;
  if new.status = any(paid) and was = any(waits || unpaid) then
    insert into number_changes (metric, at, delta) values ('payments_paid', coalesce(new.settled_at, new.updated_at), 1);
  elsif new.status = any(unpaid) and was = any(waits) then
    insert into number_changes (metric, at, delta) values ('payments_unpaid', coalesce(new.settled_at, new.updated_at), 1);
  end if;
  return null;
end $$;
create trigger numbers_payments after insert or update of status on payments for each row execute function count_payments();

create function count_order_disputes() returns trigger language plpgsql as $$
begin
  insert into number_changes (metric, at, delta) values ('disputes', new.created_at, 1);
  return null;
end $$;
create trigger numbers_disputes after insert on order_disputes for each row execute function count_order_disputes();

-- What has happened until now.
insert into number_members (member_id, day, county_code, posted, ordered)
select p.id, day_in_nairobi(p.created_at), coalesce(p.county_code, 0),
  exists (select from feed_posts f where f.user_id = p.id) or exists (select from listings l where l.owner_id = p.id),
  exists (select from orders o where o.buyer_id = p.id and o.paid_at is not null)
from profiles p;
insert into number_changes (metric, at, county_code, delta)
select metric, date_trunc('hour', at, 'UTC'), county_code, sum(delta) from (
  select 'sign_ups' as metric, created_at as at, coalesce(county_code, 0) as county_code, 1::bigint as delta from profiles
  union all select 'posts', created_at, county_code, 1 from feed_posts
  union all select 'listings', created_at, county_code, 1 from listings
  union all select 'cohort_posted', noon_in_nairobi(day), county_code, 1 from number_members where posted
  union all select 'cohort_ordered', noon_in_nairobi(day), county_code, 1 from number_members where ordered
  union all select 'cohort_d' || (s.day - m.day), noon_in_nairobi(m.day), m.county_code, 1
    from last_seen s join number_members m using (member_id) where s.day - m.day in (1, 7, 30)
  union all select 'active', noon_in_nairobi(day), null, 1 from last_seen
  union all select 'messages', created_at, null, 1 from messages
  union all select 'messages', created_at, null, 1 from chat_messages
  union all select 'views', noon_in_nairobi(day), null, count from listing_views
  union all select 'checkouts', created_at, null, 1 from checkouts
  union all select 'checkouts_paid', paid_at, null, 1 from checkouts where paid_at is not null
  union all select 'orders', created_at, null, 1 from orders
  union all select 'orders_paid', paid_at, null, 1 from orders where paid_at is not null
  union all select 'gmv', paid_at, null, total + points_discount from orders where paid_at is not null
  union all select 'payments', created_at, null, 1 from payments
  union all select 'payments_paid', coalesce(settled_at, updated_at), null, 1 from payments where status in
    ('succeeded', 'succeeded_late', 'refunding', 'part_refunded', 'refunded', 'disputed', 'reversed')
  union all select 'payments_unpaid', coalesce(settled_at, updated_at), null, 1 from payments
    where status in ('failed', 'rejected', 'lapsed', 'cancelled')
  union all select 'disputes', created_at, null, 1 from order_disputes
) happened group by 1, 2, 3;
