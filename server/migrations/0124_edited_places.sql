-- Places are edited by admins: what the register calls their code (null: as our own), whether something new may be put
-- there, and how often they were changed, so that of two who edit at once the second is refused.
alter table counties
  add column official_code smallint check (official_code > 0),
  add column active boolean not null default true,
  add column version int not null default 0;
alter table constituencies
  add column official_code smallint check (official_code > 0),
  add column active boolean not null default true,
  add column version int not null default 0;
alter table wards
  add column official_code smallint check (official_code > 0),
  add column active boolean not null default true,
  add column version int not null default 0;
