// `lazy` wants a default export.
export { RefetchAsMember as default } from '../../features/community/blocks/index.ts'
