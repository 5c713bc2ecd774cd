export { namedTogether } from './named-together.ts'
export { onePersonJson, personColumns, personColumnsSql, personJson, presentPersonJson } from './people.queries.ts'
export { viewPerson, viewPersonOf, type PersonColumns, type PersonRow } from './person.view.ts'
