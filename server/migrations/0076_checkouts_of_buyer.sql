-- What a buyer may still reserve is decided by their checkouts. The index that found them was that of the idempotency key,
-- which went with its column.
create index checkouts_of_buyer on checkouts (buyer_id, created_at);
