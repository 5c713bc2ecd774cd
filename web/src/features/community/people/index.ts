export { faceOf, nameOf, personPath } from './person.ts'
export { NameLink, PersonLink, PersonPhrase } from './person-link.tsx'
