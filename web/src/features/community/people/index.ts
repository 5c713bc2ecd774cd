export { faceOf, nameOf } from './person.ts'
