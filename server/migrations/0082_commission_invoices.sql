-- Of the commission of a sale, which has it included: what is owed to the tax authority, and what of it was given back.
alter table tax_lines add column vat_cents bigint not null default 0 check (vat_cents between 0 and commission_cents);
alter table tax_lines add column vat_rate int not null default 0 check (vat_rate between 0 and 10000);
alter table sale_returns add column vat_cents bigint not null default 0
  check (vat_cents between 0 and commission_cents);

-- The commission of a seller in a month of Nairobi that is over. Numbers of a year have no gap; nothing of one changes.
create table commission_invoices (
  id uuid primary key,
  seller_id uuid not null references users,
  month date not null check (extract(day from month) = 1),
  year int not null,
  place int not null check (place > 0),
  -- What was sold, less what was taken back; the same of our commission and of the tax in it.
  sales_cents bigint not null,
  commission_cents bigint not null,
  vat_cents bigint not null,
  issued_at timestamptz not null,
  unique (seller_id, month),
  unique (year, place),
  check (extract(year from month) = year)
);
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin raise exception 'an invoice does not change'; end $$;
create trigger commission_invoices_final before update or delete on commission_invoices
  for each row execute function refuse_invoice_change();

-- Months whose invoices are all made: in their order, none is left out.
create table commission_months (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null
);
