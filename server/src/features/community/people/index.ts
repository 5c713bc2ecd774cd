export { namedTogether } from './named-together.ts'
export { onePersonJson, personColumns, personColumnsSql, personJson, presentPersonJson } from './people.queries.ts'
export { viewPerson, type PersonColumns, type PersonRow } from './person.view.ts'
