-- Where a promoted listing is, so that promotions are put in order without looking at their listings.
alter table boosts add column county_code smallint, add column constituency_code smallint, add column ward_code smallint;
update boosts b set county_code = l.county_code, constituency_code = l.constituency_code, ward_code = l.ward_code
  from listings l where l.id = b.listing_id;

create function place_boost() returns trigger language plpgsql as $$
begin
  select county_code, constituency_code, ward_code into new.county_code, new.constituency_code, new.ward_code
    from listings where id = new.listing_id;
  return new;
end $$;
create trigger boosts_placed before insert on boosts for each row execute function place_boost();

create function move_boosts() returns trigger language plpgsql as $$
begin
  update boosts set county_code = new.county_code, constituency_code = new.constituency_code, ward_code = new.ward_code
    where listing_id = new.id;
  return null;
end $$;
create trigger listings_moved after update of ward_code on listings for each row
  when (old.ward_code <> new.ward_code) execute function move_boosts();
