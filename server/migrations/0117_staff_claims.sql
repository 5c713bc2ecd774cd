-- Who works on a case of the one queue of moderation, for a quarter of an hour. A case has one claim at most, of every kind.
create table staff_claims (
  kind text not null,
  case_id uuid not null,
  member_id uuid not null references users on delete cascade,
  until timestamptz not null,
  primary key (kind, case_id)
);
create index staff_claims_member on staff_claims (member_id, until);
create index staff_claims_until on staff_claims (until);

insert into staff_claims (kind, case_id, member_id, until)
  select 'report', id, claimed_by, claimed_until from report_cases where claimed_by is not null and claimed_until > now()
  union all
  select 'dispute', id, claimed_by, claimed_until from order_disputes where claimed_by is not null and claimed_until > now()
  union all
  select case kind when 'appeal' then 'listing_appeal' else 'listing' end, id, claimed_by, claimed_until from listing_reviews
    where decided_at is null and claimed_by is not null and claimed_until > now();
alter table report_cases drop column claimed_by, drop column claimed_until;
alter table order_disputes drop column claimed_by, drop column claimed_until;
alter table listing_reviews drop column claimed_by, drop column claimed_until;

-- What staff write to each other about a case. Members never read it.
create table case_notes (
  id uuid primary key,
  kind text not null,
  case_id uuid not null,
  author_id uuid references users on delete set null,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null
);
create index case_notes_of on case_notes (kind, case_id, created_at, id);
create index case_notes_author on case_notes (author_id) where author_id is not null;
create index case_notes_old on case_notes (created_at);

-- Each kind of cases is read in the order in which it is due.
create index report_cases_of_role on report_cases (role, due_at, id) where due_at is not null;
create index listing_reviews_appeals on listing_reviews (created_at, id) where decided_at is null and kind = 'appeal';
create index support_tickets_waiting on support_tickets (answer_by, id) where state = 'received';
create index refunds_requested on refunds (created_at, id) where state = 'requested';
