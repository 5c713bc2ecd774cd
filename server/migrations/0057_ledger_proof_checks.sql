-- Which checks a proof made, and whether each of them held: [{"check": …, "holds": …}]
alter table ledger_proofs add column checks jsonb not null default '[]';
