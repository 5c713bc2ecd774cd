/** Public entry of transparency: what moderation did, by month. */
export { ModerationMonths } from './moderation-months.tsx'
export { transparencyQuery } from './transparency.queries.ts'
