-- What a member was notified of: one line in both languages, with the page it leads to.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  class text not null check (class in ('money', 'people', 'nearby')),
  line_en text not null,
  line_sw text not null,
  path text not null,
  -- Of one event, or of a group of events that is one line: a member gets it once.
  event_key text,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, event_key)
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_by_age on notifications (created_at);

-- What has come into a queue of staff, until the moderators whose it is were notified.
create table staff_notifications (
  id uuid primary key,
  queue text not null,
  event_key text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  unique (queue, event_key)
);
create index staff_notifications_waiting on staff_notifications (created_at) where sent_at is null;
create index staff_notifications_sent on staff_notifications (sent_at);

-- Jobs that wait under the names of the version before.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is null then
    return;
  end if;
  create temporary table renamed on commit drop as
    select id, case
      when identifier = 'offers.tell_lapsed' then 'offers.notify_lapsed'
      when identifier like 'on %: orders.tell' then replace(identifier, ': orders.tell', ': orders.notify')
      when identifier like 'on %: orders.mail' then replace(identifier, ': orders.mail', ': orders.notify_of_chargebacks')
      when identifier like 'on %: reviews.mail' then replace(identifier, ': reviews.mail', ': reviews.notify') end as name
    from graphile_worker._private_tasks;
  insert into graphile_worker._private_tasks (identifier) select name from renamed where name is not null
    on conflict do nothing;
  update graphile_worker._private_jobs j set task_id = t.id
    from renamed r join graphile_worker._private_tasks t on t.identifier = r.name where j.task_id = r.id;
end
$$;
