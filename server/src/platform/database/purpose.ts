/**
 * What a connection is for. PostgreSQL says it of each (`application_name` in pg_stat_activity, `%a` in its log), so that
 * nobody takes the work of a job for that of a page.
 */
export type Purpose = 'web' | 'jobs' | 'messages' | 'start' | 'program'

export const applicationName = (purpose: Purpose) => `mtaa ${purpose}`
