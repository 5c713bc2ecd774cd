-- What the card of a lot says beside its price, never the reserve. A lot that nobody can buy at once any more says so.
create function auction_on_card(lot uuid, price integer, status text) returns json language sql stable parallel safe as $$
  select json_build_object(
    'bids_count', a.bids_count,
    'reserve', case when a.reserve_price is null then 'none'
      when a.bids_count > 0 and price >= a.reserve_price then 'met' else 'not_met' end,
    'buy_now_price', case when status in ('active', 'scheduled')
      and not (a.bids_count > 0 and price >= coalesce(a.reserve_price, 0)) then a.buy_now_price end)
  from auctions a where a.id = lot
$$;

-- The lots that ended, the last first.
create index listings_ended_lots on listings (ends_at desc, id desc) where module = 'auctions' and status = 'ended';
