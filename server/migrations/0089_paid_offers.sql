-- When the checkout was paid that took an offer's pieces over, so that offers are shown without a look at checkouts.
alter table offers add column paid_at timestamptz;
update offers o set paid_at = coalesce(c.paid_at, o.updated_at)
  from checkouts c where c.id = o.checkout_id and c.status = 'paid';
