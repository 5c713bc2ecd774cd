export { personColumns, personColumnsSql, personJson } from './people.queries.ts'
export { viewPerson, type PersonColumns } from './person.view.ts'
