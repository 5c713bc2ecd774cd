// `lazy` wants a default export.
export { PolicyNotice as default } from '../../features/operations/policies/index.ts'
