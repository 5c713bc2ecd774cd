/** Public entry of reports: the button for everything that can be reported, one's own reports and cases, and the queue of staff. */
export { fetchDecisionNote } from './fetch-decision-note.ts'
export { MyReports } from './my-reports.tsx'
export { OwnCaseView } from './own-case.tsx'
export { ReportButton, ReportIcon, useReporting } from './report-button.tsx'
export { CaseQueue } from './staff/case-queue.tsx'
export { WholeCaseView } from './staff/whole-case.tsx'
