-- How often a job was interrupted because its worker was gone: that is no attempt of its work, within bounds.
create table job_interruptions (
  job_id bigint primary key,
  times int not null
);
