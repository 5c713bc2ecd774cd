const person = (id: string) => `(
  select json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
    'profile_picture', p.profile_picture) from profiles p where p.id = ${id})`

const blocking = `(case when o.status = 'pending_payment' then (
  select case p.status when 'review' then 'review' else 'open' end from payments p
  where p.payable_kind = 'checkout' and p.payable_id = o.checkout_id
    and p.status in ('created', 'sending', 'pending', 'submit_unknown', 'review') limit 1) end)`

/** A page of orders with one more, the newest first. */
export const ordersStatement = (whose: string) => `
  select o.id, o.number, o.checkout_id, o.status, o.total, o.delivery_method, o.delivery_fee, o.points_discount,
    o.created_at, o.paid_at, c.status as checkout_status, c.expires_at, ${blocking} as blocking,
    (select json_agg(json_build_object('listing_id', i.listing_id, 'title', i.title, 'unit_price', i.unit_price,
        'quantity', i.quantity, 'image', i.image, 'condition', i.condition,
        'available', l.status not in ('draft', 'removed')) order by i.listing_id)
      from order_items i join listings l on l.id = i.listing_id where i.order_id = o.id) as items,
    ${person('o.buyer_id')} as buyer, ${person('o.seller_id')} as seller
  from orders o join checkouts c on c.id = o.checkout_id
  where ${whose} order by o.created_at desc, o.id desc limit 21`

/**
 * All that a checkout of one line writes, in one statement. $1 the buyer, $2 the key, $3 the product, $4 the address,
 * $5 the number, $6 now, $7 the hash of the request, $8 of the entry of the log, $9 to $11 new ids.
 */
export const checkoutStatement = `
  with g as (
    select l.id, l.title, l.price, l.images -> 0 as image, l.owner_id, p.condition,
      (p.delivery_fees ->> 'rider')::int as fee, l.price + (p.delivery_fees ->> 'rider')::int as total
    from listings l join products p on p.id = l.id where l.id = $3
  ), k as (
    insert into idempotency_keys (user_id, scope, key, request_hash, entity_id, created_at)
    values ($1::uuid, 'checkout', $2, $7, $9::uuid, $6::timestamptz)
  ), c as (
    insert into checkouts (id, buyer_id, total, status, expires_at, created_at)
    select $9::uuid, $1::uuid, total, 'pending_payment', $6::timestamptz + interval '30 minutes', $6::timestamptz from g
    returning status, expires_at
  ), o as (
    insert into orders (id, number, checkout_id, buyer_id, seller_id, total, state, created_at, updated_at,
      delivery_method, delivery_fee, address)
    select $10::uuid, $5, $9::uuid, $1::uuid, owner_id, total, 'pending_payment', $6::timestamptz, $6::timestamptz,
      'rider', fee, (select to_jsonb(a) - '{id,member_id,label,is_default,created_at,updated_at}'::text[]
        from delivery_addresses a where a.id = $4)
    from g returning *
  ), i as (
    insert into order_items (order_id, listing_id, title, unit_price, quantity, image, condition)
    select $10::uuid, id, title, price, 1, image, condition from g
  ), h as (
    insert into holds (holder_kind, holder_id, subject_kind, subject_id, member_id, quantity, expires_at)
    select 'checkout', $9::uuid, 'product', id, $1::uuid, 1, $6::timestamptz + interval '10 minutes' from g
  ), m as (
    insert into media_uses (media_key, used_by, used_id) select image ->> 'key', 'order', $10::uuid::text from g
  ), a as (
    insert into audit_log (id, at, actor_id, action, subject_type, subject_id, details, mac)
    select $11::uuid, $6::timestamptz, $1::uuid, 'order.created', 'order', $10::uuid::text,
      jsonb_build_object('checkout_id', $9::uuid, 'total', total), $8::bytea from g
  ), r as (
    update products set reserved = reserved + 1 where id = $3
  )
  select o.id, o.number, o.checkout_id, o.status, o.total, o.delivery_method, o.delivery_fee, o.points_discount,
    o.created_at, o.paid_at, c.status as checkout_status, c.expires_at, null as blocking,
    json_build_array(json_build_object('listing_id', g.id, 'title', g.title, 'unit_price', g.price, 'quantity', 1,
      'image', g.image, 'condition', g.condition, 'available', true)) as items,
    ${person('o.buyer_id')} as buyer, ${person('o.seller_id')} as seller
  from o, c, g`
