-- What two members can review each other for: a deal of any kind that was completed, as its feature describes it
-- (core/deals.ts).
create table review_deals (
  kind text not null,
  id uuid not null,
  -- Without a side whose account was deleted, nothing can be written about it.
  buyer_id uuid references users,
  seller_id uuid references users,
  title text not null,
  completed_at timestamptz not null,
  -- All of its money went back: its reviews count no more.
  refunded_at timestamptz,
  reminded_at timestamptz,
  primary key (kind, id),
  check (buyer_id <> seller_id)
);
create index review_deals_buyer on review_deals (buyer_id, completed_at desc, id desc);
create index review_deals_seller on review_deals (seller_id, completed_at desc, id desc);
create index review_deals_unreminded on review_deals (completed_at) where reminded_at is null;

create table reviews (
  id uuid primary key,
  deal_kind text not null,
  deal_id uuid not null,
  -- Who is reviewed, and as what: the author is the other side.
  about_id uuid not null references users,
  about_side text not null check (about_side in ('buyer', 'seller')),
  author_id uuid not null references users,
  stars smallint not null check (stars between 1 and 5),
  tags text[] not null default '{}' check (cardinality(tags) <= 3),
  body text not null default '',
  images jsonb not null default '[]',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- From this moment others see it: the end of the time to write, or when both sides have written.
  published_at timestamptz not null,
  -- When it was counted and the reviewed side was told.
  announced_at timestamptz,
  -- False once all money of the deal went back.
  counted boolean not null default true,
  reply text,
  replied_at timestamptz,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  -- When members who have nothing to do with the author had marked it three times.
  helpful_at timestamptz,
  -- Of the oldest report that nobody has decided.
  reported_at timestamptz,
  removed_at timestamptz,
  removed_by uuid references users,
  removed_rule text,
  removed_reason text,
  -- One appeal, decided by another moderator.
  appealed_at timestamptz,
  appeal text,
  appeal_decided_at timestamptz,
  foreign key (deal_kind, deal_id) references review_deals on delete cascade,
  unique (deal_kind, deal_id, about_side),
  check (author_id <> about_id)
);
create index reviews_about on reviews (about_id, about_side, published_at desc, id desc) where removed_at is null;
create index reviews_author on reviews (author_id, created_at desc, id desc);
create index reviews_unannounced on reviews (published_at) where announced_at is null;
create index reviews_reported on reviews (reported_at, id) where reported_at is not null and removed_at is null;
create index reviews_appealed on reviews (appealed_at, id) where appealed_at is not null and appeal_decided_at is null;
create index reviews_removed on reviews (removed_at desc, id desc) where removed_at is not null;
create index reviews_removed_by on reviews (removed_by) where removed_by is not null;

create table review_marks (
  review_id uuid not null references reviews on delete cascade,
  member_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (review_id, member_id)
);
create index review_marks_member on review_marks (member_id);

create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  member_id uuid not null references users on delete cascade,
  reason text not null,
  note text not null default '',
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (review_id, member_id)
);
create index review_reports_member on review_reports (member_id);
create index review_reports_decided on review_reports (decided_at) where decided_at is not null;

-- What the published reviews of a member add up to, as buyer and as seller: rebuilt from them whenever one changes.
create table review_scores (
  member_id uuid not null references users on delete cascade,
  side text not null check (side in ('buyer', 'seller')),
  -- Reviews by their stars, one star first.
  stars integer[] not null check (cardinality(stars) = 5),
  primary key (member_id, side)
);

-- When the scores were last compared with the reviews.
create table review_score_checks (
  id boolean primary key default true check (id),
  checked_at timestamptz not null
);
insert into review_score_checks (checked_at) values ('epoch');
