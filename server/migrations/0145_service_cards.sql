-- Cards of services say how their price is meant and how long they take, and lists are filtered by it.
update listings l set type = s.price_type,
  terms = jsonb_build_object('price_type', s.price_type, 'duration_minutes', s.duration_minutes)
from services s where s.id = l.id;
