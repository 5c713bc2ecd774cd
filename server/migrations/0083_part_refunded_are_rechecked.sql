-- Money of which a part was sent back is queried like all other money.
drop index payments_to_recheck;
create index payments_to_recheck on payments (settled_at)
  where rail = 'daraja' and status in ('succeeded', 'succeeded_late', 'part_refunded') and amount_cents >= 100000;
