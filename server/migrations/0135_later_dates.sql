-- Another date of an event that repeats: all dates together are one new listing of their day.
alter table listings add column later_date boolean not null default false;
