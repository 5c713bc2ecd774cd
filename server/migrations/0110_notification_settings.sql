-- Notifications in groups, by which ways members get them, and mentions that are read, filtered and muted.
alter table notifications add column filtered boolean not null default false;

-- What the list shows: the events of one thing, with the words of the newest one. The lines behind it are in `notifications`.
create table notification_groups (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The path of its page without query and hash, unless the kind names another.
  thing text not null,
  class text not null check (class in ('money', 'people', 'nearby')),
  -- The member had turned the kind or class off.
  filtered boolean not null,
  kind text not null,
  line_en text not null,
  line_sw text not null,
  path text not null,
  -- Events since it was last read, the newest included.
  count integer not null,
  last_at timestamptz not null,
  read_at timestamptz,
  -- Its newest event leaves with the mail of the day.
  in_digest boolean not null default false,
  unique (user_id, thing, class, filtered)
);
create index notification_groups_list on notification_groups (user_id, filtered, last_at desc, id desc);
create index notification_groups_class on notification_groups (user_id, class, last_at desc, id desc) where not filtered;
create index notification_groups_unread on notification_groups (user_id, filtered, last_at desc, id desc)
  where read_at is null;
create index notification_groups_digest on notification_groups (user_id) where in_digest;
create index notification_groups_by_age on notification_groups (last_at);

insert into notification_groups (id, user_id, thing, class, filtered, kind, line_en, line_sw, path, count, last_at, read_at)
select distinct on (user_id, thing, class) id, user_id, thing, class, false, kind, line_en, line_sw, path,
  count(*) over (partition by user_id, thing, class), created_at, read_at
from (select *, split_part(split_part(path, '?', 1), '#', 1) as thing from notifications) n
order by user_id, thing, class, created_at desc, id desc;
-- A group is read, not one of its lines.
alter table notifications drop column read_at;

create table notification_settings (
  member_id uuid primary key references users on delete cascade,
  -- By class: `app`, `push`, `sms`, `mail`.
  classes jsonb not null,
  quiet_on boolean not null,
  -- Minutes of the day in Nairobi.
  quiet_from smallint not null check (quiet_from between 0 and 1439),
  quiet_to smallint not null check (quiet_to between 0 and 1439),
  read_receipts boolean not null,
  kinds_off text[] not null default '{}',
  version integer not null,
  updated_at timestamptz not null
);

-- Where browsers take pushes. One ends with its session, so that a shared phone shows nothing after a sign-out.
create table push_subscriptions (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  member_id uuid not null references users on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  -- Its service has not taken a push since, so many times in a row; the next is tried from then on.
  failures smallint not null default 0,
  failing_since timestamptz,
  retry_at timestamptz
);
create index push_subscriptions_member on push_subscriptions (member_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Pushes of the class *nearby* on the newest day that had one.
create table push_days (
  member_id uuid primary key references users on delete cascade,
  day date not null,
  sent smallint not null
);

-- Whose mail of the day is due when.
create table digests_due (
  member_id uuid primary key references users on delete cascade,
  due_at timestamptz not null
);
create index digests_due_at on digests_due (due_at);

alter table mentions
  add column read_at timestamptz,
  -- Listed apart, and not notified. One that is neither notified nor filtered is not for the member to see.
  add column filtered boolean not null default false,
  -- The conversation that it is a part of.
  add column post_id uuid;
update mentions m set post_id = case m.entity_kind when 'post' then m.entity_id
  else (select c.post_id from comments c where c.id = m.entity_id) end;
create index mentions_unread on mentions (member_id) where notified and read_at is null;
create index mentions_filtered on mentions (member_id, created_at desc) where filtered;

-- In which conversations mentions do not notify a member.
create table muted_conversations (
  member_id uuid not null references users on delete cascade,
  post_id uuid not null references feed_posts on delete cascade,
  created_at timestamptz not null,
  primary key (member_id, post_id)
);
create index muted_conversations_post on muted_conversations (post_id);

alter table privacy_settings add column mentions_from text not null default 'everyone'
  check (mentions_from in ('everyone', 'friends', 'nobody'));
