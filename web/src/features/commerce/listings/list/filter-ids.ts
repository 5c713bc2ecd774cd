/** What the row and the form of the filters know of each other. */
export const sheetId = 'list-filters'
export const formId = 'list-filters-form'

/** Types to filter by, with their name. */
export type ListTypes = { label: string; options: readonly (readonly [type: string, name: string])[] } | undefined
