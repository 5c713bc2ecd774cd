export { DataRequestList } from './request-list.tsx'
