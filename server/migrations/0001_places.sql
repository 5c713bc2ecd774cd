create extension if not exists pg_trgm;

create table counties (
  code smallint primary key,
  name text not null,
  slug text not null unique
);

create table constituencies (
  code smallint primary key,
  county_code smallint not null references counties,
  name text not null,
  slug text not null,
  unique (county_code, slug)
);

create table wards (
  code smallint primary key,
  constituency_code smallint not null references constituencies,
  county_code smallint not null references counties,
  name text not null,
  slug text not null,
  unique (constituency_code, slug)
);

-- Other spellings and former names: for "did you mean" and for redirects.
create table place_aliases (
  level text not null check (level in ('county', 'constituency', 'ward')),
  code smallint not null,
  name text not null,
  slug text not null,
  primary key (level, code, slug)
);

create table locations_of_kenya (
  ward_code smallint primary key references wards,
  country_name text not null default 'Kenya',
  county_name text not null,
  county_code smallint not null references counties,
  county_iframe text,
  county_flag text,
  county_on_map text,
  constituency_name text not null,
  constituency_iframe text,
  ward_name text not null,
  ward_iframe text
);
