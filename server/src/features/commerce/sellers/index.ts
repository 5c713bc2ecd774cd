export { findSeller } from './find-seller.ts'
