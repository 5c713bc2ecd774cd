export { LogList } from './log-list.tsx'
