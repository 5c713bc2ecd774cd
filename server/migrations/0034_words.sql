-- The names that the code uses: what is encrypted is called so, and a mail is called a mail.
alter table auth_flows rename column sealed_memory to encrypted_memory;
alter table auth_flows rename column sealed_provider_tokens to encrypted_provider_tokens;
alter table mfa_factors rename column sealed_secret to encrypted_secret;
alter table pending_sign_ups rename column asked_elsewhere to requested_elsewhere;
alter table demo_letters rename to stored_mails;
alter table stored_mails rename constraint demo_letters_pkey to stored_mails_pkey;
alter index demo_letters_newest rename to stored_mails_newest;
alter index demo_letters_recipient rename to stored_mails_recipient;

-- Jobs that waited while the program was replaced. The tables of the queue are made after the first migrations.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is null then
    return;
  end if;
  update graphile_worker._private_tasks set identifier = 'mail.send' where identifier = 'letters.send';
  update graphile_worker._private_jobs set payload = json_build_object('encrypted', payload -> 'sealed')
    where json_typeof(payload) = 'object' and payload -> 'sealed' is not null;
end
$$;
