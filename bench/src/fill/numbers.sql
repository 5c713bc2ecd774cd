-- Three years of what the dashboard and analytics are made of. Triggers do not run here.
insert into number_days (county_code, day, metric, value)
select c.code, day_in_nairobi(bench_fill.began()) - age, metric, 1 + floor(200 * bench_fill.draw(age * 100 + c.code, 90))::int
from (select 0 as code union all select code from counties) c
cross join generate_series(0, 1095) age
cross join unnest('{sign_ups,posts,listings,cohort_d1,cohort_d7,cohort_d30,cohort_posted,cohort_ordered}'::text[]) metric;
insert into number_days (day, metric, value)
select day_in_nairobi(bench_fill.began()) - age, metric, 1 + floor(5000 * bench_fill.draw(age, 91))::int
from generate_series(0, 1095) age
cross join unnest('{active,visits,pages,bytes,messages,views,checkouts,checkouts_paid,orders,orders_paid,gmv,payments,payments_paid,payments_unpaid,disputes,requests,refused,faults,oldest}'::text[]) metric;
insert into number_hours (metric, hour, value)
select metric, date_trunc('hour', bench_fill.began(), 'UTC') - age * interval '1 hour', 1 + floor(300 * bench_fill.draw(age, 92))::int
from generate_series(0, 60 * 24) age
cross join unnest('{sign_ups,posts,listings,active,visits,pages,bytes,messages,views,checkouts,checkouts_paid,orders,orders_paid,gmv,payments,payments_paid,payments_unpaid,disputes,requests,refused,faults,oldest}'::text[]) metric;
insert into search_hours (hour, searches, missed)
select date_trunc('hour', bench_fill.began(), 'UTC') - age * interval '1 hour', 400, 30 from generate_series(0, 60 * 24) age;
insert into missed_terms (term, searchers, day)
select 'term ' || n, 10 + n % 200, day_in_nairobi(bench_fill.began()) - n % 365 from generate_series(1, 5000) n;
insert into number_refusals (day, code, count)
select day_in_nairobi(bench_fill.began()) - age, 'refusal_' || n, n from generate_series(0, 90) age cross join generate_series(1, 60) n;
insert into number_members (member_id, day, county_code)
select id, day_in_nairobi(at), county_code from bench_fill.people where at > bench_fill.began() - interval '365 days';
update number_state set folded_at = bench_fill.began();
