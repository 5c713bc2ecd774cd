export { isScheduleRight, joined, openPieces, overlaps, type Span } from './schedule.rules.ts'
