-- Organisations that sign their members in by SAML 2.0.
create table sso_providers (
  id uuid primary key,
  resource_id text unique,
  entity_id text not null unique,
  -- Where their members are sent, and what their assertions are signed with (DER as base64).
  sso_url text not null,
  certificates text[] not null,
  metadata_xml text not null,
  metadata_url text,
  name_id_format text,
  -- From which of their attributes we read what.
  attribute_mapping jsonb not null default '{}',
  disabled boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- A member finds their organisation by the domain of their mail address.
create table sso_domains (
  domain text primary key check (domain = lower(domain)),
  provider_id uuid not null references sso_providers on delete cascade,
  created_at timestamptz not null
);
create index sso_domains_provider on sso_domains (provider_id);
