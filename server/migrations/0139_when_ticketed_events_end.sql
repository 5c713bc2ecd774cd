-- When the event of a register ends: what schedules read follows from what is due, not from all events to come. Nothing is due of a
-- cancelled one.
alter table ticket_registers add column ends_at timestamptz;
update ticket_registers r set ends_at = l.ends_at
  from listings l join events e on e.id = l.id where l.id = r.event_id and e.cancelled_at is null;
drop index ticket_registers_unreleased;
create index ticket_registers_ending on ticket_registers (ends_at) where released_at is null;
