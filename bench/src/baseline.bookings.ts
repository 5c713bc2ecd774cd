/**
 * All that a booking with nothing to pay writes, in one statement: key, order and booking. $1 the customer, $2 the key, $3 the service,
 * $4 the number, $5 now, $6 the hash of the request, $7 and $8 new ids, $9 its start, $10 its lane.
 */
export const bookingStatement = `
  with k as (
    insert into idempotency_keys (user_id, scope, key, request_hash, entity_id, created_at)
    values ($1::uuid, 'booking', $2, $6, $7::uuid, $5::timestamptz)
  ), o as (
    insert into booking_orders (id, customer_id, total, created_at, payable_at)
    values ($7::uuid, $1::uuid, 0, $5::timestamptz, $5::timestamptz) returning id
  )
  insert into bookings (id, number, order_id, kind, origin, listing_id, provider_id, customer_id, state, starts_at, ends_at, spans,
    lane, price_type, price, due, deposit, cancel_hours, for_name, confirmed_at, created_at)
  select $8::uuid, $4, o.id, 'service', 'slot', l.id, l.owner_id, $1::uuid, 'confirmed', $9::timestamptz,
    $9::timestamptz + interval '1 hour', tstzmultirange(tstzrange($9::timestamptz, $9::timestamptz + interval '1 hour')), $10::smallint,
    'fixed', l.price, 0, 0, 24, 'Amina', $5::timestamptz, $5::timestamptz
  from o, listings l where l.id = $3::uuid returning id, number, state`
