/**
 * All that an order of one ticket writes, in one statement: key, order, ticket, hold, and the type's count. $1 the buyer, $2 the key,
 * $3 the event, $4 the type, $5 the number, $6 now, $7 the hash of the request, $8 and $9 new ids, $10 the guest.
 */
export const ticketOrderStatement = `
  with y as (
    update event_ticket_types set held = held + 1, taken = true where id = $4::uuid and sold + held < quantity returning id, price
  ), k as (
    insert into idempotency_keys (user_id, scope, key, request_hash, entity_id, created_at)
    values ($1::uuid, 'tickets', $2, $7, $8::uuid, $6::timestamptz)
  ), o as (
    insert into ticket_orders (id, number, event_id, buyer_id, origin, total, state, expires_at, seen_starts_at, seen_place, created_at)
    select $8::uuid, $5, $3::uuid, $1::uuid, 'order', y.price, 'pending', $6::timestamptz + interval '10 minutes', l.starts_at, 1,
      $6::timestamptz
    from y, listings l where l.id = $3::uuid returning id, number, total, state, expires_at
  ), t as (
    insert into tickets (id, event_id, order_id, type_id, holder_id, guest_name, price, face_price, state, created_at)
    select $9::uuid, $3::uuid, $8::uuid, y.id, $1::uuid, $10, y.price, y.price, 'held', $6::timestamptz from y
  ), h as (
    insert into holds (holder_kind, holder_id, subject_kind, subject_id, member_id, quantity, expires_at)
    select 'ticket', $8::uuid, 'ticket_type', y.id, $1::uuid, 1, $6::timestamptz + interval '10 minutes' from y
  )
  select o.* from o`
