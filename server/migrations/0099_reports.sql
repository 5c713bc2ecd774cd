-- What members report, and what staff decide about it. Each feature describes what of it can be reported (core/reportables.ts).
create table report_cases (
  id uuid primary key,
  kind text not null,
  subject_id uuid not null,
  -- Whose it is.
  owner_id uuid references users on delete set null,
  -- Who else takes part in it and may not decide.
  not_by uuid[] not null default '{}',
  -- Moderators of this role decide.
  role text not null,
  -- As it was when it was reported.
  title text not null,
  excerpt text not null,
  path text,
  created_at timestamptz not null,
  -- Until when a person is to decide; null when nothing waits.
  due_at timestamptz,
  -- Since when others do not see it while it waits.
  hidden_at timestamptz,
  claimed_by uuid references users on delete set null,
  claimed_until timestamptz,
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  decision text check (decision in ('restore', 'warn', 'remove', 'dismiss', 'gone')),
  reason text,
  note text,
  appealed_at timestamptz,
  appeal text,
  appeal_decided_at timestamptz,
  appeal_decided_by uuid references users on delete set null,
  appeal_decision text check (appeal_decision in ('restore', 'uphold', 'gone')),
  appeal_note text,
  check ((decided_at is null) = (decision is null)),
  check (appealed_at is null or decided_at is not null),
  check (appeal_decided_at is null or appealed_at is not null),
  -- An appeal goes to another person.
  check (appeal_decided_by <> decided_by)
);
-- Each side of an offer can report the other.
create unique index report_cases_open on report_cases (kind, subject_id, owner_id) where decided_at is null;
create index report_cases_due on report_cases (due_at, id) where due_at is not null;
create index report_cases_decided on report_cases (decided_at desc, id desc) where decided_at is not null;
create index report_cases_subject on report_cases (kind, subject_id, decided_at);
create index report_cases_owner on report_cases (owner_id, created_at desc);
create index report_cases_claimer on report_cases (claimed_by) where claimed_by is not null;
create index report_cases_decider on report_cases (decided_by) where decided_by is not null;
create index report_cases_appeal_decider on report_cases (appeal_decided_by) where appeal_decided_by is not null;

create table reports (
  id uuid primary key,
  -- The receipt.
  number text not null unique,
  case_id uuid not null references report_cases on delete cascade,
  reporter_id uuid references users on delete set null,
  reason text not null,
  note text not null default '',
  created_at timestamptz not null,
  -- An account that is old enough and has a proven contact.
  trusted boolean not null,
  -- Keyed hashes of where it came from; gone with the decision.
  device_hash bytea,
  networks bytea[] not null default '{}',
  unique (case_id, reporter_id)
);
create index reports_reporter on reports (reporter_id, created_at desc, id desc);

-- What a listing was before a moderator removed it.
alter table listings add column removed_from text;

-- Reports of reviews go into the one queue.
create temporary table moved on commit drop as
  select gen_random_uuid() as id, r.id as review_id, p.decided_at is null as is_open, min(p.created_at) as at, max(p.decided_at) as decided_at
  from review_reports p join reviews r on r.id = p.review_id group by r.id, p.decided_at is null;
insert into report_cases (id, kind, subject_id, owner_id, not_by, role, title, excerpt, path, created_at, due_at, decided_at, decision)
  select m.id, 'review', r.id, r.author_id, array[r.about_id], 'Market-Moderator', repeat('★', r.stars) || repeat('☆', 5 - r.stars),
    left(r.body, 500), '/sellers/' || r.about_id, m.at, case when m.is_open then m.at + interval '48 hours' end,
    m.decided_at, case when m.is_open then null when r.removed_at is not null then 'remove' else 'dismiss' end
  from moved m join reviews r on r.id = m.review_id;
insert into reports (id, number, case_id, reporter_id, reason, note, created_at, trusted)
  select gen_random_uuid(), 'RP-' || upper(left(md5(p.review_id::text || p.member_id), 8)), m.id, p.member_id,
    case p.reason when 'threat' then 'violence' when 'fake' then 'scam' when 'advert' then 'spam'
      when 'private_info' then 'private_info' when 'hate' then 'hate' when 'sexual' then 'sexual' else 'other' end,
    p.note, p.created_at, false
  from review_reports p join moved m on m.review_id = p.review_id and m.is_open = (p.decided_at is null);
drop table review_reports;
alter table reviews drop column reported_at;
