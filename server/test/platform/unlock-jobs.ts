import type pg from 'pg'

/** Releases every job: where a process is played within this one, nobody else can see that it has died. */
export const unlockJobs = (pool: pg.Pool) =>
  pool.query(
    `select graphile_worker.force_unlock_workers(array(
       select locked_by from graphile_worker._private_jobs where locked_by is not null))`,
  )
