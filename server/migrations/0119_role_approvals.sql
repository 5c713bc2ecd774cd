-- Grants and takings of the role of Super-Admin, which another Super-Admin than the requesting one approves.
create table role_approvals (
  id uuid primary key,
  member_id uuid not null references users on delete cascade,
  role text not null,
  act text not null check (act in ('grant', 'take')),
  reason text not null,
  -- Ids that lead nowhere once these accounts are gone.
  requested_by uuid not null check (requested_by <> member_id),
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- `waiting` beyond `expires_at` has lapsed.
  state text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled', 'lapsed')),
  decided_by uuid,
  decided_at timestamptz,
  check ((state in ('done', 'cancelled')) = (decided_by is not null)),
  check ((state = 'waiting') = (decided_at is null)),
  check (state <> 'done' or (decided_by <> requested_by and decided_by <> member_id))
);
create unique index role_approvals_waiting on role_approvals (member_id, role, act) where state = 'waiting';
create index role_approvals_expires on role_approvals (expires_at);
-- Who has which role, by role.
create index user_roles_role on user_roles (role, user_id);
