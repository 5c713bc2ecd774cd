create index payments_of_checkout on payments (checkout_id, created_at desc);
create index payment_callbacks_unapplied on payment_callbacks (received_at) where applied_at is null;
create index payment_callbacks_of_payment on payment_callbacks (payment_id, received_at);
