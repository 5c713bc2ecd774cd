-- Lines of the statement about money that left: what became of each. `unmatched` and `ambiguous` are for a person until a
-- transfer is known for them; while they are, their money is booked to suspense.
alter table statement_outgoing add column party text;
alter table statement_outgoing add column outcome text check (outcome in (
  'known', 'confirmed', 'review', 'taken_back', 'charge', 'ambiguous', 'unmatched', 'explained'
));
alter table statement_outgoing add column transfer_id uuid references transfers;
alter table statement_outgoing add column booked_at timestamptz;
alter table statement_outgoing add column unbooked_at timestamptz;
alter table statement_outgoing add column tried_at timestamptz;
create index statement_outgoing_open on statement_outgoing (tried_at nulls first)
  where outcome is null or outcome in ('ambiguous', 'unmatched', 'review');
create index statement_outgoing_booked on statement_outgoing (booked_at) where booked_at is not null and unbooked_at is null;
create index statement_outgoing_transfer on statement_outgoing (transfer_id) where transfer_id is not null;
create index statement_outgoing_party on statement_outgoing (imported_at) where party is not null;

-- Whether M-Pesa still has the money of a paid payment, before any of it is paid out.
alter table daraja_status_queries drop constraint daraja_status_queries_purpose_check;
alter table daraja_status_queries add constraint daraja_status_queries_purpose_check
  check (purpose in ('claim', 'c2b', 'recheck'));
alter table daraja_status_queries drop constraint daraja_status_queries_check;
alter table daraja_status_queries add constraint daraja_status_queries_check
  check ((purpose in ('claim', 'recheck')) = (payment_id is not null));
create unique index daraja_status_queries_one_recheck on daraja_status_queries (payment_id)
  where status in ('created', 'sent') and purpose = 'recheck';
create index payments_to_recheck on payments (settled_at)
  where rail = 'daraja' and status in ('succeeded', 'succeeded_late') and amount_cents >= 100000;

-- Settlements of the card processor that were booked: each once.
create table paystack_settlements (
  id uuid primary key,
  -- What the processor calls it.
  settlement_id text not null unique,
  amount_cents bigint not null check (amount_cents > 0),
  settled_at timestamptz not null,
  booked_at timestamptz not null
);

-- The member agreed that a rest of their sales which cannot be sent stays with the platform.
alter table data_requests add column leaves_rest boolean not null default false;

-- The last payout of an account that is to be deleted may be smaller.
alter table payouts drop constraint payouts_cause_check;
alter table payouts add constraint payouts_cause_check check (cause in ('request', 'weekly', 'retry', 'closing'));
