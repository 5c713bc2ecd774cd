export { faceOf, nameOf, personPath } from './person.ts'
export { NameLink, PersonLink } from './person-link.tsx'
