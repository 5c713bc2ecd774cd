-- Disputes between the buyer and the seller of an order. What the bank of a card claims is in payment_disputes.
create table order_disputes (
  id uuid primary key,
  order_id uuid not null references orders,
  opened_as text not null check (opened_as in ('buyer', 'seller')),
  opened_by uuid not null references users,
  reason text not null check (reason in (
    'not_received', 'not_as_described', 'damaged', 'wrong_item', 'buyer_unreachable', 'code_refused', 'other')),
  state text not null check (state in ('open', 'deciding', 'decided', 'appealed', 'settling', 'ended')),
  outcome text check (outcome in ('withdrawn', 'agreed', 'decided', 'reversed')),
  -- Whole shillings back to the buyer, once that is certain; the rest of what is left is the seller's.
  refund integer check (refund >= 0),
  created_at timestamptz not null,
  -- Until when the other side answers; the first answer is stored beside it.
  answer_by timestamptz not null,
  answered_at timestamptz,
  reminded_at timestamptz,
  decide_by timestamptz not null,
  -- Since when it waits for a person.
  escalated_at timestamptz,
  -- Who decides it now, and until when nobody else can.
  claimed_by uuid references users,
  claimed_until timestamptz,
  decided_at timestamptz,
  appeal_by timestamptz,
  appealed_as text check (appealed_as in ('buyer', 'seller')),
  appeal_reason text,
  buyer_accepted_at timestamptz,
  seller_accepted_at timestamptz,
  -- When something happens with it by itself.
  due_at timestamptz,
  ended_at timestamptz,
  pictures_deleted_at timestamptz,
  check ((state = 'ended') = (ended_at is not null)),
  check ((outcome is not null) = (state in ('settling', 'ended'))),
  check (state <> 'decided' or appeal_by is not null),
  check ((appealed_as is null) = (appeal_reason is null)),
  check (state <> 'ended' or due_at is null),
  -- Each side opens one at most.
  unique (order_id, opened_as)
);
create unique index order_disputes_one on order_disputes (order_id) where state <> 'ended';
create index order_disputes_due on order_disputes (due_at, id) where due_at is not null;
create index order_disputes_waiting on order_disputes (decide_by, id) where state in ('deciding', 'appealed');
create index order_disputes_by_state on order_disputes (state, id);
create index order_disputes_ended on order_disputes (ended_at) where ended_at is not null and pictures_deleted_at is null;
create index order_disputes_opened_by on order_disputes (opened_by);
create index order_disputes_claimed_by on order_disputes (claimed_by) where claimed_by is not null;

-- What was written, with pictures as evidence: references to `media`, which `media_uses` holds.
create table order_dispute_messages (
  id uuid primary key,
  dispute_id uuid not null references order_disputes,
  side text not null check (side in ('buyer', 'seller', 'support')),
  author_id uuid not null references users,
  text text not null check (char_length(text) between 1 and 2000),
  pictures jsonb not null default '[]' check (jsonb_typeof(pictures) = 'array' and jsonb_array_length(pictures) <= 6),
  created_at timestamptz not null
);
create index order_dispute_messages_of on order_dispute_messages (dispute_id, id);
create index order_dispute_messages_author on order_dispute_messages (author_id);

create table order_dispute_proposals (
  id uuid primary key,
  dispute_id uuid not null references order_disputes,
  side text not null check (side in ('buyer', 'seller')),
  author_id uuid not null references users,
  kind text not null check (kind in ('refund', 'part_refund', 'release')),
  refund integer not null check (refund >= 0),
  state text not null check (state in ('open', 'accepted', 'declined', 'replaced', 'lapsed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create index order_dispute_proposals_of on order_dispute_proposals (dispute_id, id);
create index order_dispute_proposals_author on order_dispute_proposals (author_id);
-- A side has one open proposal, and one is accepted at most.
create unique index order_dispute_proposals_open on order_dispute_proposals (dispute_id, side) where state = 'open';
create unique index order_dispute_proposals_accepted on order_dispute_proposals (dispute_id) where state = 'accepted';

-- What a person decided: the first time, and once more where somebody appealed.
create table order_dispute_decisions (
  id uuid primary key,
  dispute_id uuid not null references order_disputes,
  round smallint not null check (round in (1, 2)),
  kind text not null check (kind in ('refund', 'part_refund', 'release')),
  refund integer not null check (refund >= 0),
  reason text not null check (char_length(reason) between 10 and 1000),
  -- `proposed`: a second person has to agree.
  state text not null check (state in ('proposed', 'done', 'refused')),
  decided_by uuid not null references users,
  second_by uuid references users,
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'proposed') = (ended_at is null)),
  check (second_by is null or state = 'refused' or second_by <> decided_by)
);
create index order_dispute_decisions_of on order_dispute_decisions (dispute_id, id);
create index order_dispute_decisions_decided_by on order_dispute_decisions (decided_by);
create index order_dispute_decisions_second_by on order_dispute_decisions (second_by) where second_by is not null;
create unique index order_dispute_decisions_done on order_dispute_decisions (dispute_id, round) where state = 'done';
create unique index order_dispute_decisions_proposed on order_dispute_decisions (dispute_id) where state = 'proposed';

-- Whoever writes them: nobody decides about an order of their own, and an appeal is for persons who had no part in the first
-- decision.
create function order_dispute_deciders() returns trigger language plpgsql as $$
begin
  if exists (
    select from order_disputes d join orders o on o.id = d.order_id
    where d.id = new.dispute_id and (o.buyer_id in (new.decided_by, new.second_by) or o.seller_id in (new.decided_by, new.second_by))
  ) then
    raise exception 'nobody decides about an order of their own' using errcode = 'check_violation', constraint = 'order_dispute_own';
  end if;
  if new.round = 2 and new.state <> 'refused' and exists (
    select from order_dispute_decisions f
    where f.dispute_id = new.dispute_id and f.round = 1
      and (f.decided_by in (new.decided_by, new.second_by) or f.second_by in (new.decided_by, new.second_by))
  ) then
    raise exception 'an appeal is decided by another person'
      using errcode = 'check_violation', constraint = 'order_dispute_same_person';
  end if;
  return new;
end
$$;
create trigger order_dispute_deciders before insert or update on order_dispute_decisions
  for each row execute function order_dispute_deciders();

-- What happened with it beside words, proposals and decisions.
create table order_dispute_steps (
  id uuid primary key,
  dispute_id uuid not null references order_disputes,
  step text not null,
  side text not null check (side in ('buyer', 'seller', 'support', 'program')),
  actor_id uuid references users,
  at timestamptz not null
);
create index order_dispute_steps_of on order_dispute_steps (dispute_id, id);
create index order_dispute_steps_actor on order_dispute_steps (actor_id) where actor_id is not null;
