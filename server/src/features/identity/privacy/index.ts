export { requestExportFor } from './request-export.ts'
