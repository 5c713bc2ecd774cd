export { PlaceImport } from './place-import.tsx'
export { PlaceList } from './place-list.tsx'
export { PlaceQuality } from './place-quality.tsx'
