-- Whom tickets were given to is deleted some time after the end of the offer.
create index ticket_transfers_ended on ticket_transfers (ended_at) where ended_at is not null;
-- Who has a ticket was reminded that the event starts soon.
alter table ticket_registers add column reminded_at timestamptz;
