-- Deposits that nobody paid are deleted after a while.
create index auction_deposits_lapsed on auction_deposits (ended_at) where state = 'lapsed';

-- However a lot ends, its deposits are due to go back from then: to all but a winner who has yet to pay.
create function auction_deposits_free() returns trigger language plpgsql as $$
begin
  update auction_deposits d set expires_at = new.settled_at
    where d.auction_id = new.id and d.state = 'held' and d.expires_at > new.settled_at and not exists (
      select from auction_awards w join auction_bidders b on b.auction_id = w.auction_id and b.number = w.bidder
      where w.auction_id = new.id and w.state = 'ordered' and w.kind <> 'second_chance' and b.member_id = d.member_id);
  return null;
end
$$;
create trigger auction_deposits_free after update of outcome on auctions
  for each row when (new.outcome is not null) execute function auction_deposits_free();

-- Lots of sellers who are banned: what sees to their ends reads no others.
create index listings_suspended_lots on listings (ends_at) where module = 'auctions' and status = 'suspended';
