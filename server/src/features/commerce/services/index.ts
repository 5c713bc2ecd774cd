export { isScheduleRight, joined, openPieces, overlaps, type Span } from './schedule.rules.ts'
export {
  deleteViewingSchedule,
  findViewingSchedule,
  writeViewingSchedule,
  type ViewingSchedule,
} from './viewing-schedules.queries.ts'
