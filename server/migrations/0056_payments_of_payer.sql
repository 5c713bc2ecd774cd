create index payments_of_payer on payments (payer_id, created_at);
