-- Every rail has them: what its provider is queried by, and what else the provider calls a payment.
alter table payments rename column checkout_request_id to provider_request_id;
alter table payments rename column merchant_request_id to provider_reference;
alter table payments rename constraint payments_checkout_request_id_key to payments_provider_request_id_key;
