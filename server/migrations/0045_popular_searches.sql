-- Who searched for what today, for as long as it takes to know that several did: the asker is a keyed hash of a day, and
-- only words that several entries have are written at all.
create table search_askings (
  day date not null,
  term text not null,
  county_code smallint not null default 0,
  asker bytea not null,
  primary key (term, county_code, day, asker)
);
create index search_askings_day on search_askings (day);

-- What many search for and what is there to be found: for suggestions and pages of search engines. 0: all of Kenya.
create table popular_searches (
  term text not null,
  county_code smallint not null,
  count integer not null,
  primary key (term, county_code)
);
create index popular_searches_most on popular_searches (count desc, term, county_code);
create index popular_searches_begun on popular_searches (term text_pattern_ops);
