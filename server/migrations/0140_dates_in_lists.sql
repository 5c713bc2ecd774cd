-- Of an event that repeats lists, the search and counts of places show the next date alone: a later one from the start of the date
-- before it. Null: at once. A schedule forgets it once it has passed.
alter table listings add column listed_from timestamptz;
-- How many dates of the same event take place after this one.
alter table listings add column dates_after smallint not null default 0 check (dates_after between 0 and 25);
create index listings_listed_from on listings (listed_from, id) where listed_from is not null;

-- Past this moment it is not shown; a date that waits for the one before it is not shown yet.
alter table listings alter due_at set expression as (case module
  when 'events' then case when listed_from is null then starts_at else '-infinity' end
  when 'auctions' then ends_at when 'jobs' then ends_at end);

with dates as materialized (
  select l.id, l.starts_at, e.series_id, l.status in ('active', 'suspended') as takes_place
  from listings l join events e on e.id = l.id where e.series_id is not null)
update listings l set
  listed_from = (select max(o.starts_at) from dates o where o.series_id = d.series_id and o.takes_place
    and o.starts_at < d.starts_at and o.starts_at > now()),
  dates_after = (select count(*) from dates o where o.series_id = d.series_id and o.takes_place and o.starts_at > d.starts_at)
from dates d where l.id = d.id;
